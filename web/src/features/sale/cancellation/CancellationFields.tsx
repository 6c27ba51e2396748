import { NativeSelect, Radio, TextInput } from "@mantine/core";
import type { NumberField as Kind } from "@/domain/deal/typing";
import { keptNumber } from "@/domain/deal/typing";
import { dayText, numberText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import type { Prefill } from "@/domain/sale/cancellation";
import { NumberField } from "@/ui/NumberField";
import { Panel } from "@/ui/Panel";
import classes from "./CancellationView.module.css";
import type { CancellationField, TypedCancellation } from "./useTypedCancellation";
import { reasons } from "./words";

interface CancellationFieldsProps {
  prefill: Prefill;
  typed: TypedCancellation;
}

/** The facts of a cancellation, with the odometer first. */
export function CancellationFields({ prefill, typed }: CancellationFieldsProps) {
  const { form, field, type } = typed;
  const reason = form.reason === "" ? null : reasons[form.reason];
  const day = (name: CancellationField) => ({
    ...field(name),
    type: "date",
    max: prefill.today,
    required: true,
    onChange: (event: { currentTarget: HTMLInputElement }) => type(name, event.currentTarget.value),
  });
  const number = (name: CancellationField, kind: Kind) => ({
    ...field(name),
    kind,
    autoComplete: "off",
    inputMode: kind === "miles" ? ("numeric" as const) : ("decimal" as const),
    ...(kind === "amount" && { leftSection: "$", leftSectionPointerEvents: "none" as const }),
    onText: (text: string) => type(name, keptNumber(kind, form[name] ?? "", text)),
  });
  return (
    <Panel title={prefill.productName}>
      <p className={classes.product}>
        <span>{prefill.buyerName}</span> <span>{prefill.vehicleInfo}</span> <span>{prefill.vin}</span>{" "}
        <span>
          sold {dayText(prefill.saleDate)} for {dollars(prefill.price)}
        </span>{" "}
        <span>administered by {prefill.tpaName}</span>
      </p>
      <div className={classes.fields}>
        <NumberField
          {...number("odometer", "miles")}
          label="Odometer now"
          description={odometerHint(prefill)}
        />
        {prefill.odometerAtSale === undefined ? (
          <NumberField
            {...number("odometerAtSale", "miles")}
            label="Odometer at the sale"
            description="The deal does not say it: read it off the contract"
          />
        ) : null}
        <NativeSelect
          {...field("reason")}
          label="Reason"
          description={reason?.proof}
          data={Object.entries(reasons).map(([value, { word }]) => ({ value, label: word }))}
          onChange={(event) => type("reason", event.currentTarget.value)}
          required
        />
        <TextInput
          {...day("requestDate")}
          label="Request date"
          description="The day on which the request came"
        />
        <TextInput {...day("cancelDate")} label="Effective date" description={reason?.day} />
        <NumberField
          {...number("claims", "amount")}
          label={prefill.product === "GAP" ? "GAP benefit paid" : "Claims paid"}
          description={`As ${prefill.tpaName} states it: 0 for none, blank while unknown`}
        />
        <Radio.Group
          size="md"
          label="Lien"
          description={prefill.lenderName ? `The deal names ${prefill.lenderName}` : null}
          value={form.lien}
          error={field("lien").error}
          onChange={(lien) => type("lien", lien)}
          required
        >
          <Radio value="lender" label="A lender is owed a loan on the vehicle" mt="xs" />
          <Radio value="none" label="No lien" mt="xs" />
        </Radio.Group>
        {form.lien === "lender" ? (
          <NumberField
            {...number("payoff", "amount")}
            label="Payoff"
            description="What the lender is still owed. Blank while unknown: then it gets all of the refund"
          />
        ) : null}
        <TextInput
          {...day("deliveredOn")}
          label="Contract delivered on"
          description="Some states count the free look from that day"
        />
      </div>
    </Panel>
  );
}

function odometerHint({ odometerAtSale }: Prefill): string {
  const unknown = "blank while unknown";
  return odometerAtSale === undefined
    ? `In miles, ${unknown}`
    : `${numberText(odometerAtSale)} miles at the sale; ${unknown}`;
}
