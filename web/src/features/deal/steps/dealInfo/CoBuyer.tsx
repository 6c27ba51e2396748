import { FieldGrid } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import { BuyerState } from "./BuyerState";
import { BuyerText } from "./BuyerText";

export function CoBuyer() {
  return (
    <Panel title="Co-Buyer">
      <FieldGrid>
        <BuyerText field="coBuyerName" label="Name" required />
        <BuyerText field="coBuyerStreet" label="Street" />
        <BuyerText field="coBuyerCity" label="City" />
        <BuyerState field="coBuyerState" />
        <BuyerText field="coBuyerZip" label="ZIP Code" inputMode="numeric" />
        <BuyerText field="coBuyerPhone" label="Phone" type="tel" required />
        <BuyerText field="coBuyerEmail" label="Email" type="email" required />
      </FieldGrid>
    </Panel>
  );
}
