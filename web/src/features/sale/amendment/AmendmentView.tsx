import { TextInput, VisuallyHidden } from "@mantine/core";
import { useRef } from "react";
import type { Amendable } from "@/domain/sale/amendment";
import { FormShell } from "@/ui/FormShell";
import { LeaveGuard } from "@/ui/LeaveGuard";
import { Panel } from "@/ui/Panel";
import { useSettled } from "@/ui/useSettled";
import { dayText } from "../dayText";
import classes from "./Amendment.module.css";
import { AmendmentTable } from "./AmendmentTable";
import { Problem } from "./Problem";
import { ReplaceQuestion } from "./ReplaceQuestion";
import { useAmending } from "./useAmending";
import { useTypedAmendment } from "./useTypedAmendment";
import { correctionsText, labels } from "./words";

interface AmendmentViewProps {
  known: Amendable;
  /** Asks again what the server knows of the product. */
  reload: () => Promise<unknown>;
}

/** What was sold beside its correction, what that does to the amounts, and why it is made. */
export function AmendmentView({ known, reload }: AmendmentViewProps) {
  const typed = useTypedAmendment(known);
  const amending = useAmending(known, typed.refuse);
  const page = useRef<HTMLFormElement>(null);
  const { view } = typed;
  const count = view.rows.filter(({ mark }) => mark !== undefined).length;
  const said = useSettled([correctionsText(count), ...view.amounts].join(" "));
  const ask = () => {
    if (view.form) {
      amending.ask(view.form);
    } else if (page.current) {
      typed.focusWrong(page.current);
    }
  };
  return (
    <>
      <LeaveGuard unsaved={typed.isTyped} />
      <FormShell
        ref={page}
        label="Amendment"
        onSubmit={ask}
        submit={{ label: "Replace Product...", busyLabel: "Replacing...", busy: amending.question.busy }}
      >
        {(replace) => (
          <div className={classes.page}>
            <Panel title={known.productName}>
              <p className={classes.product}>
                <span>{known.lineId}</span> <span>sold {dayText(known.saleDate)}</span>{" "}
                <span>administered by {known.tpaName}</span>
              </p>
              <AmendmentTable typed={typed} />
              {view.fixedBecause ? <p className={classes.why}>{view.fixedBecause}</p> : null}
            </Panel>
            <Panel title="What Comes of It">
              <VisuallyHidden role="status">{said}</VisuallyHidden>
              {view.amounts.length > 0 ? (
                <ul className={classes.amounts} aria-label="Amounts">
                  {view.amounts.map((amount) => (
                    <li key={amount}>{amount}</li>
                  ))}
                </ul>
              ) : (
                <p className={classes.why}>Not worked out: see what is marked.</p>
              )}
              <TextInput
                {...typed.field("reason")}
                label={labels.reason}
                description="It is kept with both products"
                autoComplete="off"
                value={typed.typed.reason}
                onChange={(event) => typed.type("reason", event.currentTarget.value)}
                required
              />
              {amending.problem ? (
                <div className={classes.said}>
                  <Problem
                    known={known}
                    problem={amending.problem}
                    reload={reload}
                    onSolved={() => {
                      amending.solved();
                      // The button that was pressed is gone now.
                      page.current?.querySelector<HTMLElement>("[type='submit']")?.focus();
                    }}
                  />
                </div>
              ) : null}
              <div className={classes.actions}>{replace}</div>
            </Panel>
          </div>
        )}
      </FormShell>
      <ReplaceQuestion known={known} view={view} question={amending.question} />
    </>
  );
}
