import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import { BuyerState } from "./BuyerState";
import { BuyerText } from "./BuyerText";
import { CoBuyerQuestion } from "./CoBuyerQuestion";

export function PrimaryBuyer() {
  return (
    <Panel title="Primary Buyer">
      <FieldGrid>
        <BuyerText field="name" label="Name" required data-first-field />
        <BuyerText field="street" label="Street" required />
        <BuyerText field="city" label="City" required />
        <BuyerState field="state" required />
        <BuyerText field="zip" label="ZIP Code" inputMode="numeric" required />
        <BuyerText field="phone" label="Phone" type="tel" required />
        <BuyerText field="email" label="Email" type="email" required />
        <FullWidth>
          <CoBuyerQuestion />
        </FullWidth>
      </FieldGrid>
    </Panel>
  );
}
