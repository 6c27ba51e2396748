import { Text } from "@mantine/core";
import { numberOf } from "@/domain/deal/typing";
import { dayText } from "@/domain/form/formats";
import { dollars } from "@/domain/money/money";
import type { TransferKnown } from "@/domain/sale/transfer";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import { whyRefused } from "../remittances/words";
import type { Transferring } from "./useTransferring";

const LABEL = "Transfer Product";

interface TransferQuestionProps {
  known: TransferKnown;
  question: Transferring["question"];
}

/** Asks before a product goes to a new owner, with their name and the fee. */
export function TransferQuestion({ known, question }: TransferQuestionProps) {
  const shown = useKept(question.form);
  const { failure } = question;
  const name = shown?.name.trim() ?? "";
  return (
    <ConfirmDialog
      opened={question.form !== null}
      onClose={question.close}
      title={`Transfer ${known.productName} to ${name}?`}
      label={LABEL}
      busyLabel="Transferring..."
      cancelLabel="Keep It"
      busy={question.busy}
      failure={
        failure
          ? { title: "The product was not transferred", text: whyRefused(failure, LABEL, "this product") }
          : null
      }
      onConfirm={question.send}
    >
      {shown ? (
        <Text mb="md">
          {name}, {shown.street.trim()}, {shown.city.trim()}, {shown.state} {shown.zip.trim()}, holds it from{" "}
          {dayText(shown.date)} on, at {shown.odometer.trim()} miles. {feeText(shown.fee, known.tpaName)} A
          transfer can't be taken back: only another transfer follows it.
        </Text>
      ) : null}
    </ConfirmDialog>
  );
}

/** The fee was checked: it is an amount. */
function feeText(typed: string, tpa: string): string {
  const cents = numberOf("amount", typed) ?? 0;
  return cents === 0
    ? "It costs nothing."
    : `The fee of ${dollars(cents)} is due to ${tpa}: a remittance batch pays it.`;
}
