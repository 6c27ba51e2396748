import { useDeal } from "@/domain/deal";
import { act } from "../act";
import { StepScreen } from "../StepScreen";
import { AncillarySection } from "./options/AncillarySection";
import { GapSection } from "./options/GapSection";
import { MonthlySwitch } from "./options/MonthlySwitch";
import { OptionsActions } from "./options/OptionsActions";
import { useOfferedTpas } from "./options/useOfferedTpas";
import { VscSection } from "./options/VscSection";

/** The providers' prices, to choose from. */
export function OptionsStep() {
  const { view } = useDeal();
  const names = useOfferedTpas();
  return (
    <StepScreen
      title="Coverage Options"
      subtitle="Compare the prices and choose a provider"
      onNext={() => void act({ type: "submitOptions" })}
      actions={<OptionsActions />}
    >
      <MonthlySwitch />
      <VscSection names={names} />
      <GapSection names={names} />
      {view.ancillaryCards.length > 0 ? <AncillarySection /> : null}
    </StepScreen>
  );
}
