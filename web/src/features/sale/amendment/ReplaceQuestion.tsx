import { Text } from "@mantine/core";
import type { Amendable, AmendmentView } from "@/domain/sale/amendment";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { whyRefused } from "../remittances/words";
import classes from "./Amendment.module.css";
import type { Amending } from "./useAmending";

const LABEL = "Replace Product";

interface ReplaceQuestionProps {
  known: Amendable;
  view: AmendmentView;
  question: Amending["question"];
}

/** Asks before a product is replaced, with the amounts of both. */
export function ReplaceQuestion({ known, view, question }: ReplaceQuestionProps) {
  const { failure } = question;
  return (
    <ConfirmDialog
      opened={question.form !== null}
      onClose={question.close}
      title={view.question}
      label={LABEL}
      busyLabel="Replacing..."
      cancelLabel="Keep It"
      busy={question.busy}
      failure={
        failure
          ? { title: "The product was not replaced", text: whyRefused(failure, LABEL, "this product") }
          : null
      }
      onConfirm={question.send}
    >
      <ul className={classes.amounts} aria-label="Amounts">
        {view.amounts.map((amount) => (
          <li key={amount}>{amount}</li>
        ))}
      </ul>
      <Text mb="md">
        The document of the product is void, and the corrected one gets a document of its own to sign.{" "}
        {known.isPaid ? null : "If the product is in a draft batch, it leaves it. "}
        This can't be undone: a corrected product can only be amended again.
      </Text>
    </ConfirmDialog>
  );
}
