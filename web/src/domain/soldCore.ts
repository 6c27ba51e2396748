import { rulesModule } from "./rulesModule";

/** The one door to the rules of what is sold: contracts, the choice to remit, payments. The pages that show these load them beside the others. */
const { load, has, rules } = rulesModule(() => import("dealer-sold-wasm"));

export { has as hasSoldCore, load as loadSoldCore, rules as soldCore };
