/**
 * The one door to the product's rules, which are written in Rust and arrive as WebAssembly. Nothing outside this folder
 * imports the module itself.
 */
type Core = typeof import("dealer-core-wasm");

let loading: Promise<Core> | undefined;
let loaded: Core | undefined;

/** Loads the rules once. A load that failed is tried again by the next call. */
export function loadCore(): Promise<Core> {
  loading ??= import("dealer-core-wasm").then(
    (module) => {
      loaded = module;
      return module;
    },
    (cause: unknown) => {
      loading = undefined;
      throw new Error(
        "The product's rules could not be loaded. Please check your connection and reload the page.",
        {
          cause,
        },
      );
    },
  );
  return loading;
}

/** Whether the rules are loaded. */
export function hasCore(): boolean {
  return loaded !== undefined;
}

/** The loaded rules. What shows before they are there asks `hasCore`. */
export function core(): Core {
  if (!loaded) {
    throw new Error("The product's rules were used before loadCore() had finished.");
  }
  return loaded;
}
