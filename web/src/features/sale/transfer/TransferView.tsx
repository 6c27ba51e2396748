import { useRef } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import { changedBy } from "@/domain/form/conflict";
import type { TransferKnown } from "@/domain/sale/transfer";
import { FormShell } from "@/ui/FormShell";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Notice } from "@/ui/Notice";
import classes from "../cancellation/CancellationView.module.css";
import { whyRefused } from "../remittances/words";
import { TransferFacts } from "./TransferFacts";
import { TransferFields } from "./TransferFields";
import { TransferQuestion } from "./TransferQuestion";
import { useTransferring } from "./useTransferring";
import { useTypedTransfer } from "./useTypedTransfer";

interface TransferViewProps {
  known: TransferKnown;
  /** Asks again what the server knows of the product. */
  reload: () => Promise<unknown>;
}

/** Who gets a product at the left, what it is and what is said of transfers at the right. */
export function TransferView({ known, reload }: TransferViewProps) {
  const typed = useTypedTransfer(known);
  const transferring = useTransferring(known, reload);
  const page = useRef<HTMLFormElement>(null);
  const { problem } = transferring;
  return (
    <>
      <LeaveGuard unsaved={typed.isTyped} />
      <FormShell
        ref={page}
        label="Transfer"
        onSubmit={() => {
          if (typed.isRight) {
            transferring.ask(typed.form);
          } else if (page.current) {
            typed.focusWrong(page.current);
          }
        }}
        submit={{
          label: "Transfer Product...",
          busyLabel: "Working...",
          busy: transferring.question.busy,
        }}
      >
        {(submit) => (
          <div className={classes.panels}>
            <TransferFields known={known} typed={typed} />
            <div className={classes.sheet}>
              <TransferFacts known={known} />
              {problem ? (
                <Notice kind="bad" title="The product was not transferred">
                  {problem.code === STALE_VERSION
                    ? `${changedBy("this product", problem.changedBy)}. What shows now is how it stands.`
                    : (problem.errors?.[0]?.message ??
                      whyRefused(problem, "Transfer Product", "this product"))}
                </Notice>
              ) : null}
              <div>{submit}</div>
            </div>
          </div>
        )}
      </FormShell>
      <TransferQuestion known={known} question={transferring.question} />
    </>
  );
}
