import { FieldGrid, FullWidth } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import { BuyerState } from "./BuyerState";
import { BuyerText } from "./BuyerText";
import { LenderPrefill } from "./LenderPrefill";

export function LenderBlock() {
  return (
    <Panel title="Lender">
      <FieldGrid>
        <FullWidth>
          <LenderPrefill />
        </FullWidth>
        <BuyerText field="lenderName" label="Name" />
        <BuyerText field="lenderAddress" label="Address" />
        <BuyerText field="lenderCity" label="City" />
        <BuyerState field="lenderState" />
        <BuyerText field="lenderZip" label="ZIP Code" inputMode="numeric" />
      </FieldGrid>
    </Panel>
  );
}
