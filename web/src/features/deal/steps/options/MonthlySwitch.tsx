import { Switch } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";

/** Shows or hides the monthly payments on the cards, and says what they rest on. */
export function MonthlySwitch() {
  const { view } = useDeal();
  const basis = view.monthlyEnabled ? view.monthlyBasis : "Not used for a cash deal";
  return (
    <Switch
      label="Show Monthly Payments"
      description={basis}
      checked={view.showMonthly}
      disabled={!view.monthlyEnabled}
      onChange={(event) => act({ type: "setShowMonthly", on: event.currentTarget.checked })}
    />
  );
}
