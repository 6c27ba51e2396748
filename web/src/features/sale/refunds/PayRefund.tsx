import { Radio, TextInput } from "@mantine/core";
import { useState } from "react";
import { payRefund, type RefundMethod } from "@/api/sale/refunds";
import { today } from "@/domain/form/day";
import { dollars } from "@/domain/money/money";
import { centsOf, MoneyQuestion } from "../remittances/MoneyQuestion";
import { useStep } from "../remittances/useStep";
import { amountText, fieldMessage } from "../remittances/words";
import type { QuestionProps } from "./QuestionProps";
import { methodWords } from "./words";

const FIELDS = ["method", "date", "number"];

/** Notes that a lender or a buyer got money. The product moves none, and says so. */
export function PayRefund({ refund, opened, onClose, reload, onDone }: QuestionProps) {
  const [amount, setAmount] = useState(() => amountText(refund.owed));
  const [method, setMethod] = useState<RefundMethod>("check");
  const [date, setDate] = useState(today);
  const [number, setNumber] = useState("");
  const { version, payee, payeeName, lineId, methods } = refund;
  const cents = centsOf(amount);
  const step = useStep({
    send: (asked: Parameters<typeof payRefund>[1], key) => payRefund(lineId, asked, key),
    reload,
    onDone,
    told: (asked) => ({ title: "Payment recorded", message: `${dollars(asked.amount)} to ${payeeName}.` }),
  });
  return (
    <MoneyQuestion
      opened={opened}
      onClose={onClose}
      title={`Record a payment to ${payeeName}?`}
      label={`Record ${dollars(cents)}`}
      stake={{ name: `Owed to ${payeeName}`, amount: refund.owed }}
      follows="This moves no money. Pay as you do, and note it here."
      notDone="The payment is not recorded"
      step={step}
      fields={FIELDS}
      amount={{ label: "Amount paid", typed: amount, onType: setAmount }}
      onConfirm={() => step.send({ version, payee, amount: cents, method, date, number })}
    >
      <Radio.Group
        label="Method"
        size="md"
        value={method}
        onChange={(chosen) => setMethod(chosen as RefundMethod)}
        error={fieldMessage(step.failure, "method")}
      >
        {methods.map((one) => (
          <Radio key={one} value={one} label={methodWords[one]} mt="xs" />
        ))}
      </Radio.Group>
      <TextInput
        type="date"
        label="Date of the payment"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value)}
        error={fieldMessage(step.failure, "date")}
        required
      />
      <TextInput
        label={method === "check" ? "Check number" : "Reference"}
        autoComplete="off"
        value={number}
        onChange={(event) => setNumber(event.currentTarget.value)}
        error={fieldMessage(step.failure, "number")}
        required={method === "check"}
      />
    </MoneyQuestion>
  );
}
