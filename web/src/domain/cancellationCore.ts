import { rulesModule } from "./rulesModule";

/** The one door to the rules of cancellations. The page that cancels a product loads them. */
const { load, has, rules } = rulesModule(() => import("dealer-cancellation-wasm"));

export { has as hasCancellationCore, load as loadCancellationCore, rules as cancellationCore };
