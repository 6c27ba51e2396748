import { rulesModule } from "./rulesModule";

/** The one door to the rules of menus. What shows a menu or its packages loads them. */
const { load, has, rules } = rulesModule(() => import("dealer-menu-wasm"));

export { has as hasMenuCore, load as loadMenuCore, rules as menuCore };
