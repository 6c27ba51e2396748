import { Button } from "@mantine/core";
import { Printer } from "lucide-react";
import { useId, useRef } from "react";
import type { KeptQuote } from "@/api/sale/cancellations";
import { dayText } from "@/domain/form/formats";
import type { Prefill } from "@/domain/sale/cancellation";
import { BusyButton } from "@/ui/BusyButton";
import { FormShell } from "@/ui/FormShell";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { CancellationFields } from "./CancellationFields";
import "@/ui/printSheet.css";
import "./print.css";
import classes from "./CancellationView.module.css";
import { ExecuteQuestion } from "./ExecuteQuestion";
import { PrintHeading } from "./PrintHeading";
import { Problem } from "./Problem";
import { Refund } from "./Refund";
import { ShownRules } from "./ShownRules";
import { useCancelling } from "./useCancelling";
import { useTypedCancellation } from "./useTypedCancellation";
import { Working } from "./Working";
import { lacks } from "./words";

interface CancellationViewProps {
  prefill: Prefill;
  /** The quote that the address names, with what was typed for it. */
  stored: KeptQuote | null;
  /** Asks again what the server knows of the product. */
  reload: () => Promise<unknown>;
}

/** The facts of a cancellation at the left, and what follows from them, with every key, at the right. */
export function CancellationView({ prefill, stored, reload }: CancellationViewProps) {
  const typed = useTypedCancellation(prefill, stored?.form ?? null);
  const cancelling = useCancelling(prefill, stored, reload);
  const page = useRef<HTMLFormElement>(null);
  const why = useId();
  const { form, answer } = typed;
  const { quote } = answer;
  const unknown = quote?.unknown ?? [];
  const kept = cancelling.keptFor(form);
  const whenRight = (go: () => void) => {
    if (quote) {
      go();
    } else if (page.current) {
      typed.focusWrong(page.current);
    }
  };
  return (
    <>
      <LeaveGuard unsaved={typed.isTyped && kept === null} />
      <FormShell
        ref={page}
        label="Cancellation"
        onSubmit={() => whenRight(() => cancelling.ask(form))}
        submit={{
          label: "Cancel Product...",
          busyLabel: "Working...",
          busy: cancelling.busy,
          idle: unknown.length > 0,
          describedBy: unknown.length > 0 ? why : undefined,
        }}
      >
        {(execute) => (
          <div className={classes.panels}>
            <CancellationFields prefill={prefill} typed={typed} />
            <div className={`cd-sheet cd-cancellation-sheet ${classes.sheet}`}>
              <PrintHeading prefill={prefill} form={form} />
              <Refund prefill={prefill} answer={answer}>
                {cancelling.problem ? (
                  <div className={classes.said}>
                    <Problem
                      prefill={prefill}
                      problem={cancelling.problem}
                      now={quote}
                      onSolved={cancelling.solved}
                      onAsk={() => cancelling.ask(form)}
                    />
                  </div>
                ) : null}
                <div className={classes.actions}>
                  {execute}
                  <BusyButton
                    variant="default"
                    busy={cancelling.busy}
                    busyLabel="Working..."
                    onClick={() => whenRight(() => cancelling.save(form))}
                  >
                    Save Quote
                  </BusyButton>
                  <Button
                    variant="default"
                    leftSection={<Printer size={16} aria-hidden />}
                    onClick={() => window.print()}
                  >
                    Print
                  </Button>
                </div>
                {unknown.length > 0 ? (
                  <p id={why} className={classes.why}>
                    This is an estimate and can't be executed. {unknown.map((one) => lacks[one]).join(" ")}
                  </p>
                ) : null}
                {kept ? (
                  <p className={classes.why}>Saved as a quote, valid until {dayText(kept.validUntil)}.</p>
                ) : null}
              </Refund>
              {quote ? (
                <>
                  <Working quote={quote} />
                  <ShownRules rules={quote.shown} state={prefill.state} />
                </>
              ) : null}
            </div>
          </div>
        )}
      </FormShell>
      <ExecuteQuestion prefill={prefill} question={cancelling.question} />
    </>
  );
}
