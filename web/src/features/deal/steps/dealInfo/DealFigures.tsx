import { TextInput } from "@mantine/core";
import { useDeal } from "@/domain/deal/deal";
import { dollars } from "@/domain/money/money";
import { FieldGrid } from "@/ui/FieldGrid";
import { Panel } from "@/ui/Panel";
import { BuyerNumber } from "./BuyerNumber";
import classes from "./DealFigures.module.css";

/** What the deal costs. OTD price and finance amount are worked out; the payment is too, and can be typed over. */
export function DealFigures() {
  const { session, view } = useDeal();
  const { otdPrice, financeAmount } = session.buyerInfo;
  const loanField = view.monthlyEnabled
    ? { disabled: false }
    : { disabled: true, description: "Not used for a cash deal" };
  return (
    <Panel title="Deal Information">
      <FieldGrid>
        <TextInput
          label="OTD Price"
          description="Vehicle and chosen products"
          value={dollars(otdPrice ?? 0)}
          classNames={{ input: classes.workedOut ?? "" }}
          readOnly
        />
        <BuyerNumber
          field="downPayment"
          kind="amount"
          label="Down Payment"
          inputMode="decimal"
          leftSection="$"
        />
        <TextInput
          label="Finance Amount"
          description={
            view.monthlyEnabled
              ? "OTD price less down payment, in whole dollars"
              : `In whole dollars; balance due ${dollars(view.balanceDue)}`
          }
          value={dollars(financeAmount ?? 0)}
          classNames={{ input: classes.workedOut ?? "" }}
          readOnly
        />
        <BuyerNumber
          field="term"
          kind="term"
          label="Term"
          description="In months"
          inputMode="numeric"
          {...loanField}
        />
        <BuyerNumber field="apr" kind="apr" label="APR" inputMode="decimal" {...loanField} />
        <BuyerNumber
          field="payment"
          kind="amount"
          label="Payment"
          description="Per month; worked out, and can be typed over"
          inputMode="decimal"
          leftSection="$"
          {...loanField}
        />
      </FieldGrid>
    </Panel>
  );
}
