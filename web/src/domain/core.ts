import { rulesModule } from "./rulesModule";

/**
 * The one door to the product's rules, all but those of what is sold (`soldCore.ts`). Nothing outside this folder imports the modules
 * themselves.
 */
const { load, has, rules } = rulesModule(() => import("dealer-core-wasm"));

export { has as hasCore, load as loadCore, rules as core };
