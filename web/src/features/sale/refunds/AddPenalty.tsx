import { TextInput } from "@mantine/core";
import { useState } from "react";
import { addPenalty } from "@/api/sale/refunds";
import { dollars } from "@/domain/money/money";
import { centsOf, MoneyQuestion } from "../remittances/MoneyQuestion";
import { useStep } from "../remittances/useStep";
import { fieldMessage } from "../remittances/words";
import type { QuestionProps } from "./QuestionProps";

const FIELDS = ["reason"];

/** Notes that lateness costs more. Whether a law asks for it is a person's decision. */
export function AddPenalty({ refund, opened, onClose, reload, onDone }: QuestionProps) {
  const [amount, setAmount] = useState("");
  const [reason, setReason] = useState("");
  const { version, payee, payeeName, lineId } = refund;
  const cents = centsOf(amount);
  const step = useStep({
    send: (asked: Parameters<typeof addPenalty>[1], key) => addPenalty(lineId, asked, key),
    reload,
    onDone,
    told: (asked) => ({ title: "Penalty added", message: `${dollars(asked.amount)} more to ${payeeName}.` }),
  });
  return (
    <MoneyQuestion
      opened={opened}
      onClose={onClose}
      title={`Add a penalty for ${payeeName}?`}
      label={`Add ${dollars(cents)}`}
      stake={{ name: `Owed to ${payeeName}`, amount: refund.owed }}
      follows="Some states' laws ask for a penalty when a refund is late. Whether one applies is for you to decide: check with counsel."
      notDone="The penalty is not added"
      step={step}
      fields={FIELDS}
      amount={{ label: "Penalty", typed: amount, onType: setAmount }}
      onConfirm={() => step.send({ version, payee, amount: cents, reason })}
    >
      <TextInput
        label="Reason"
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={fieldMessage(step.failure, "reason")}
        required
      />
    </MoneyQuestion>
  );
}
