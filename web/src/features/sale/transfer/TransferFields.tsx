import { TextInput } from "@mantine/core";
import { keptNumber } from "@/domain/deal/typing";
import { dayText, numberText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import type { TransferKnown } from "@/domain/sale/transfer";
import { NumberField } from "@/ui/NumberField";
import { Panel } from "@/ui/Panel";
import { StateField } from "@/ui/StateField";
import classes from "../cancellation/CancellationView.module.css";
import type { TransferField, TypedTransfer } from "./useTypedTransfer";

interface TransferFieldsProps {
  known: TransferKnown;
  typed: TypedTransfer;
}

/** What is typed of a transfer: reading and day of the vehicle's sale, the new owner, the fee. */
export function TransferFields({ known, typed }: TransferFieldsProps) {
  const { form, field, type } = typed;
  const text = (name: TransferField) => ({
    ...field(name),
    required: true,
    // A browser that fills in the person at work would name the wrong one.
    autoComplete: "off",
    onChange: (event: { currentTarget: HTMLInputElement }) => type(name, event.currentTarget.value),
  });
  return (
    <Panel title="New Owner">
      <div className={classes.fields}>
        <NumberField
          {...field("odometer")}
          kind="miles"
          label="Odometer"
          description={odometerHint(known)}
          autoComplete="off"
          inputMode="numeric"
          required
          onText={(miles) => type("odometer", keptNumber("miles", form.odometer, miles))}
        />
        <TextInput
          {...text("date")}
          type="date"
          max={known.today}
          label="Vehicle sold on"
          description={windowHint(known)}
        />
        <TextInput {...text("name")} label="Name" />
        <TextInput {...text("street")} label="Street address" />
        <TextInput {...text("city")} label="City" />
        <StateField {...field("state")} required onText={(state) => type("state", state)} />
        <TextInput {...text("zip")} label="ZIP code" inputMode="numeric" />
        <NumberField
          {...field("fee")}
          kind="amount"
          label="Transfer fee"
          description={feeHint(known)}
          autoComplete="off"
          inputMode="decimal"
          leftSection="$"
          leftSectionPointerEvents="none"
          required
          onText={(fee) => type("fee", keptNumber("amount", form.fee, fee))}
        />
      </div>
    </Panel>
  );
}

function odometerHint({ odometer, holderSince }: TransferKnown): string {
  return odometer === undefined
    ? "What it read when the vehicle was sold, in miles"
    : `${numberText(odometer)} miles on ${dayText(holderSince)}`;
}

function windowHint({ windowDays }: TransferKnown): string | undefined {
  return windowDays === undefined ? undefined : `The contract leaves the new owner ${windowDays} days`;
}

function feeHint({ fee, tpaName }: TransferKnown): string {
  return fee === undefined
    ? `As the contract says it: it goes to ${tpaName}. 0 for none`
    : `${dollars(fee)} by the contract, to ${tpaName}. 0 for none`;
}
