import { Text, TextInput } from "@mantine/core";
import { useState } from "react";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import type { Prefill } from "@/domain/sale/cancellation";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import { fieldMessage, whyRefused } from "../remittances/words";
import classes from "./CancellationView.module.css";
import type { Cancelling } from "./useCancelling";
import { lenderOf, totalOf } from "./words";

const LABEL = "Cancel Product";

interface ExecuteQuestionProps {
  prefill: Prefill;
  question: Cancelling["question"];
}

/** Asks before a product is cancelled, with what is refunded to whom. */
export function ExecuteQuestion({ prefill, question }: ExecuteQuestionProps) {
  const [note, setNote] = useState("");
  const shown = useKept(question.quote)?.quote;
  const { failure } = question;
  const wrong = fieldMessage(failure, "note");
  const payees: [string, number][] = shown
    ? [
        [lenderOf(prefill), shown.to_lienholder],
        [prefill.buyerName, shown.to_buyer],
      ]
    : [];
  const paid = payees.filter(([, cents]) => cents !== 0);
  return (
    <ConfirmDialog
      opened={question.quote !== null}
      onClose={question.close}
      title={
        shown && paid.length > 0
          ? `Cancel ${prefill.productName} and refund ${totalOf(shown)}?`
          : `Cancel ${prefill.productName} without a refund?`
      }
      label={LABEL}
      busyLabel="Cancelling..."
      cancelLabel="Keep It"
      destructive
      busy={question.busy}
      failure={
        failure && wrong === undefined
          ? { title: "The product was not cancelled", text: whyRefused(failure, LABEL, "this product") }
          : null
      }
      onConfirm={() => question.send(note)}
    >
      {shown ? (
        <>
          {paid.length > 0 ? (
            <ul className={classes.stakes} aria-label="Who is refunded">
              {paid.map(([name, cents]) => (
                <li key={name} className={classes.stake}>
                  <span>{name}</span>
                  <span>{dollars(cents)}</span>
                </li>
              ))}
            </ul>
          ) : null}
          <Text mb="md">
            Cover ends on {dayText(shown.inputs.facts.cancel_date)}. {prefill.tpaName} gives back{" "}
            {dollars(shown.tpa_share)}, your dealership {dollars(shown.dealer_share)}. The refund is due by{" "}
            {dayText(shown.due_date)}: this moves no money. The product can be reinstated until some of it is
            paid.
          </Text>
        </>
      ) : null}
      <TextInput
        label="Note"
        description="What is on file for it, if you like. It is kept with the cancellation"
        autoComplete="off"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        error={wrong}
      />
    </ConfirmDialog>
  );
}
