import { useState } from "react";
import { useDeal } from "@/domain/deal/deal";
import { act } from "../act";
import { PricesToCome } from "../PricesToCome";
import { StepScreen } from "../StepScreen";
import { AncillarySection } from "./options/AncillarySection";
import { AskGap } from "./options/AskGap";
import { GAP_SECTION, GapSection } from "./options/GapSection";
import { MonthlySwitch } from "./options/MonthlySwitch";
import { OptionsActions } from "./options/OptionsActions";
import { useOfferedTpas } from "./options/useOfferedTpas";
import { VscSection } from "./options/VscSection";

/** The providers' prices, to choose from. */
export function OptionsStep() {
  const { session, view } = useDeal();
  const names = useOfferedTpas();
  // With all else there, a deal without prices waits for its TPAs' rates.
  const hasRest = session.variant === "tpa" && session.settings !== null && !names.loading && !names.failed;
  const lacksRates = hasRest && !view.pricesReady;
  const [asking, setAsking] = useState(false);
  const submit = () => {
    if (view.gapUndecided) {
      setAsking(true);
    } else {
      act({ type: "submitOptions" });
    }
  };
  return (
    <StepScreen
      title="Coverage Options"
      subtitle="Compare the prices and choose a provider"
      onNext={submit}
      actions={<OptionsActions />}
    >
      {session.seed === null || lacksRates ? (
        <PricesToCome />
      ) : (
        <>
          <MonthlySwitch />
          <VscSection names={names} />
          <GapSection names={names} />
          {view.ancillaryCards.length + view.ancillaryRefused.length > 0 ? <AncillarySection /> : null}
        </>
      )}
      <AskGap opened={asking} onClose={() => setAsking(false)} onChoose={focusGap} />
    </StepScreen>
  );
}

/** To the cards, or to what stands in their place. */
function focusGap(): void {
  const section = document.getElementById(GAP_SECTION);
  section?.querySelector<HTMLElement>("[role=radio][tabindex='0'], button")?.focus();
}
