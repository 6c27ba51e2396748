import { TextInput } from "@mantine/core";
import { useState } from "react";
import { redirectRefund } from "@/api/sale/refunds";
import { dollars } from "@/domain/money/money";
import { centsOf, MoneyQuestion } from "../remittances/MoneyQuestion";
import { useStep } from "../remittances/useStep";
import { amountText, fieldMessage } from "../remittances/words";
import type { QuestionProps } from "./QuestionProps";
import { otherName } from "./words";

const FIELDS = ["reason"];

/** Notes that what one payee is owed is owed to the other one: the lender sent it back, or is to get it after all. */
export function RedirectRefund({ refund, opened, onClose, reload, onDone }: QuestionProps) {
  const [amount, setAmount] = useState(() => amountText(refund.owed));
  const [reason, setReason] = useState("");
  const { version, payee, payeeName, lineId } = refund;
  const other = otherName(refund);
  const cents = centsOf(amount);
  const step = useStep({
    send: (asked: Parameters<typeof redirectRefund>[1], key) => redirectRefund(lineId, asked, key),
    reload,
    onDone,
    told: (asked) => ({
      title: "Refund redirected",
      message: `${dollars(asked.amount)} from ${payeeName} to ${other}.`,
    }),
  });
  return (
    <MoneyQuestion
      opened={opened}
      onClose={onClose}
      title={
        payee === "lienholder"
          ? `Did ${payeeName} send it back?`
          : `Is it owed to ${other} instead of ${payeeName}?`
      }
      label={`Redirect ${dollars(cents)}`}
      stake={{ name: `Owed to ${payeeName}`, amount: refund.owed }}
      follows={`You will owe it to ${other}, until the same day. The register keeps both.`}
      notDone="The refund is not redirected"
      step={step}
      fields={FIELDS}
      amount={{ label: "Amount", typed: amount, onType: setAmount }}
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
