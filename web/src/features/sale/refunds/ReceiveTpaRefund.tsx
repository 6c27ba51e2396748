import { TextInput } from "@mantine/core";
import { useState } from "react";
import { receiveTpaRefund } from "@/api/sale/refunds";
import { today } from "@/domain/form/day";
import { dollars } from "@/domain/money/money";
import { useStep } from "../remittances/useStep";
import { fieldMessage } from "../remittances/words";
import { centsOf, MoneyQuestion, type QuestionProps } from "./MoneyQuestion";
import { amountText } from "./words";

const FIELDS = ["date", "reference"];

/** Notes that the administrator's check for its share came. */
export function ReceiveTpaRefund({ refund, opened, onClose, reload, onDone }: QuestionProps) {
  const [amount, setAmount] = useState(() => amountText(refund.tpaOwes));
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState("");
  const { version, lineId } = refund;
  const cents = centsOf(amount);
  const step = useStep({
    send: (asked: Parameters<typeof receiveTpaRefund>[1], key) => receiveTpaRefund(lineId, asked, key),
    reload,
    onDone,
    told: (asked) => ({
      title: "Administrator's refund recorded",
      message: `${dollars(asked.amount)} for ${refund.productName}.`,
    }),
  });
  return (
    <MoneyQuestion
      opened={opened}
      onClose={onClose}
      title="Has the administrator's check come?"
      label={`Record ${dollars(cents)}`}
      stake={{ name: "The administrator owes", amount: refund.tpaOwes }}
      follows={`It is the administrator's share of the refund for ${refund.productName}.`}
      notDone="The administrator's refund is not recorded"
      step={step}
      fields={FIELDS}
      amount={{ label: "Amount received", typed: amount, onType: setAmount }}
      onConfirm={() => step.send({ version, amount: cents, date, reference })}
    >
      <TextInput
        type="date"
        label="Date received"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        error={fieldMessage(step.failure, "date")}
        required
      />
      <TextInput
        label="Check number or reference"
        autoComplete="off"
        value={reference}
        onChange={(event) => setReference(event.currentTarget.value)}
        error={fieldMessage(step.failure, "reference")}
      />
    </MoneyQuestion>
  );
}
