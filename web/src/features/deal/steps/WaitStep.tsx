import { useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { calculationFacts, selectionFacts } from "./wait/facts";
import { useStepEnd } from "./wait/useStepEnd";
import { WaitScreen } from "./wait/WaitScreen";

/** Shows what the prices are worked out from, until they are there. */
export function CalculatingStep() {
  const { session, view } = useDeal();
  const { loadingMs } = constants();
  useStepEnd(loadingMs, "calculationDone", view.pricesReady);
  return (
    <WaitScreen
      title="Calculating Options"
      text="Working out prices for this vehicle and coverage"
      facts={calculationFacts(session, view)}
      milliseconds={loadingMs}
    />
  );
}

/** Shows what was selected, until its prices are there. */
export function ProcessingStep() {
  const { view } = useDeal();
  const { processingMs } = constants();
  useStepEnd(processingMs, "processingDone", view.pricesReady);
  return (
    <WaitScreen
      title="Processing Your Selection"
      text="Adding the chosen products to the deal"
      facts={selectionFacts(view)}
      milliseconds={processingMs}
    />
  );
}
