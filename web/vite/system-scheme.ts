import type { AtRule, PluginCreator, Rule } from "postcss";

/** A selector's condition on the scheme that a script names in the page. */
const NAMED = /\[data-mantine-color-scheme(?:=["']?(light|dark)["']?)?\]/g;

/**
 * Light and dark follow the system, so the style sheets ask the system: rules that wait for a script to name the scheme hold from the first
 * paint on. `:root` weighs as much as the attribute whose place it takes.
 */
export const systemScheme: PluginCreator<void> = () => ({
  postcssPlugin: "system-scheme",
  Rule(rule, { AtRule: MediaRule }) {
    const schemes = new Map<string, string[]>();
    for (const selector of rule.selectors) {
      // What holds without a named scheme is not meant here.
      const scheme = selector.includes(":not([data-mantine") ? "" : schemeOf(selector);
      schemes.set(scheme, [...(schemes.get(scheme) ?? []), selector]);
    }
    if ([...schemes.keys()].every((scheme) => scheme === "")) {
      return;
    }
    rule.replaceWith(
      ...[...schemes].map(([scheme, selectors]): Rule | AtRule => {
        const part = rule.clone({ selectors: selectors.map(byRoot) });
        return scheme === "light" || scheme === "dark"
          ? new MediaRule({ name: "media", params: `(prefers-color-scheme: ${scheme})`, nodes: [part] })
          : part;
      }),
    );
  },
});
systemScheme.postcss = true;

/** The scheme that a selector asks for: 'any' where it asks for one whichever it is, nothing where it asks for none. */
function schemeOf(selector: string): string {
  const [found] = selector.matchAll(NAMED);
  return found ? (found[1] ?? "any") : "";
}

function byRoot(selector: string): string {
  return selector.includes(":not([data-mantine") ? selector : selector.replace(NAMED, ":root");
}
