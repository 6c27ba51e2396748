import { Check, TriangleAlert } from "lucide-react";
import { dispatchDeal, type StepState } from "@/domain/deal/deal";
import { toast } from "@/ui/toast";
import classes from "./ProgressBar.module.css";

/** What the bar says of a step, beside its icon. */
const words: Record<StepState["status"], string> = {
  current: "You are here",
  done: "Done",
  missing: "Something is missing",
  ahead: "Not started",
};

/** The seven steps. Each can be jumped to. */
export function ProgressBar({ steps }: { steps: StepState[] }) {
  return (
    <nav aria-label="Deal steps" className={classes.bar}>
      <ol className={classes.steps}>
        {steps.map((state, index) => (
          <li key={state.step} className={classes.item} data-status={state.status}>
            <button
              type="button"
              className={classes.step}
              aria-current={state.status === "current" ? "step" : undefined}
              onClick={() => jumpTo(state)}
            >
              <span className={classes.mark} aria-hidden>
                <Mark status={state.status} number={index + 1} />
              </span>
              <span className={classes.words}>
                <span className={classes.name}>{state.name}</span>
                <span className={classes.status}>{words[state.status]}</span>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ status, number }: { status: StepState["status"]; number: number }) {
  if (status === "done") {
    return <Check size={16} strokeWidth={2.5} />;
  }
  return status === "missing" ? <TriangleAlert size={16} strokeWidth={2.25} /> : number;
}

function jumpTo({ step, name }: StepState): void {
  if (dispatchDeal({ type: "jumpTo", step }).ok) {
    toast({ title: "Step Changed", message: `Navigated to ${name}` });
  }
}
