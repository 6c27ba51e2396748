import { dispatchDeal, type PurchaseMethod, useDeal } from "@/domain/deal/deal";
import { constants } from "@/domain/screens/constants";
import { FieldGrid } from "@/ui/FieldGrid";
import { NumberField } from "@/ui/NumberField";
import { Panel } from "@/ui/Panel";
import { Segments } from "@/ui/Segments";
import classes from "./Input.module.css";
import type { InputFields } from "./useInputFields";

/** How the vehicle is paid for, with the figures of that method. */
export function PurchaseMethodFields({ fields }: { fields: InputFields }) {
  const { session } = useDeal();
  return (
    <Panel title="Purchase Method">
      <Segments<PurchaseMethod>
        aria-label="Purchase Method"
        className={classes.method}
        fullWidth
        readOnly={session.loading}
        data={constants().purchaseMethods}
        value={session.paymentMethod}
        onChange={(method) => dispatchDeal({ type: "setPaymentMethod", method })}
      />
      <FieldGrid>
        {session.paymentMethod === "cash" ? <CashFields fields={fields} /> : <LoanFields fields={fields} />}
      </FieldGrid>
    </Panel>
  );
}

function CashFields({ fields }: { fields: InputFields }) {
  const { session } = useDeal();
  return (
    <NumberField
      {...fields.field("totalVehiclePrice")}
      kind="amount"
      label="Total Vehicle Price"
      inputMode="decimal"
      leftSection="$"
      value={session.totalVehiclePrice}
    />
  );
}

function LoanFields({ fields }: { fields: InputFields }) {
  const { session, view } = useDeal();
  return (
    <>
      <NumberField
        {...fields.field("amountFinanced")}
        kind="amountFinanced"
        label="Amount Financed"
        description="Type the cents, too: 2500000 is $25,000.00"
        inputMode="numeric"
        placeholder="$0.00"
        value={view.amountFinancedText}
      />
      <div className={classes.rates}>
        <NumberField
          {...fields.field("term")}
          kind="term"
          label="Loan Term"
          inputMode="numeric"
          rightSection={<span className={classes.unit}>months</span>}
          rightSectionWidth={72}
          value={session.loan.term}
        />
        <NumberField
          {...fields.field("apr")}
          kind="apr"
          label="APR"
          inputMode="decimal"
          placeholder="0.00%"
          value={session.loan.apr}
        />
      </div>
    </>
  );
}
