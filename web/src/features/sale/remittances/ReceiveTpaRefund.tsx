import { TextInput } from "@mantine/core";
import { useState } from "react";
import { receiveTpaRefund } from "@/api/sale/refunds";
import { today } from "@/domain/form/day";
import type { LineId } from "@/domain/form/ids";
import { dollars } from "@/domain/money/money";
import { centsOf, MoneyQuestion } from "./MoneyQuestion";
import { useStep } from "./useStep";
import { amountText, fieldMessage } from "./words";

const FIELDS = ["date", "reference"];

interface ReceiveTpaRefundProps {
  /** On which line an administrator owes how much. */
  owed: { id: LineId; version: number; productName: string; amount: number };
  opened: boolean;
  onClose: () => void;
  reload: () => Promise<unknown>;
  onDone: () => void;
}

/** Notes that an administrator's check came for what it owes on a product. */
export function ReceiveTpaRefund({ owed, opened, onClose, reload, onDone }: ReceiveTpaRefundProps) {
  const { id, version, productName } = owed;
  const [amount, setAmount] = useState(() => amountText(owed.amount));
  const [date, setDate] = useState(today);
  const [reference, setReference] = useState("");
  const cents = centsOf(amount);
  const step = useStep({
    send: (asked: Parameters<typeof receiveTpaRefund>[1], key) => receiveTpaRefund(id, asked, key),
    reload,
    onDone,
    told: (asked) => ({
      title: "Administrator's refund recorded",
      message: `${dollars(asked.amount)} for ${productName}.`,
    }),
  });
  return (
    <MoneyQuestion
      opened={opened}
      onClose={onClose}
      title="Has the administrator's check come?"
      label={`Record ${dollars(cents)}`}
      stake={{ name: "The administrator owes", amount: owed.amount }}
      follows={`It is what the administrator gives back for ${productName}.`}
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
