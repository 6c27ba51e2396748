import { rulesModule } from "./rulesModule";

/** The one door to the rules of cancellations, of the terms that they follow, and of corrections. The pages that cancel and amend a product and enter terms load them. */
const { load, has, rules } = rulesModule(() => import("dealer-cancellation-wasm"));

export { has as hasCancellationCore, load as loadCancellationCore, rules as cancellationCore };
