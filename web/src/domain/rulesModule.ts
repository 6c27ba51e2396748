/** A module of the product's rules, which are written in Rust and arrive as WebAssembly. */
export interface RulesModule<Rules> {
  /** Loads it once. A load that failed is tried again by the next call. */
  load: () => Promise<Rules>;
  /** Whether it is loaded. */
  has: () => boolean;
  /** The loaded rules. What shows before they are there asks `has`. */
  rules: () => Rules;
}

export function rulesModule<Rules>(fetch: () => Promise<Rules>): RulesModule<Rules> {
  let loading: Promise<Rules> | undefined;
  let loaded: Rules | undefined;
  return {
    load: () => {
      loading ??= fetch().then(
        (module) => {
          loaded = module;
          return module;
        },
        (cause: unknown) => {
          loading = undefined;
          throw new Error(
            "The product's rules could not be loaded. Please check your connection and reload the page.",
            { cause },
          );
        },
      );
      return loading;
    },
    has: () => loaded !== undefined,
    rules: () => {
      if (!loaded) {
        throw new Error("The product's rules were used before they were loaded.");
      }
      return loaded;
    },
  };
}
