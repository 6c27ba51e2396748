import { Anchor } from "@mantine/core";
import { CircleCheck, TriangleAlert } from "lucide-react";
import type { Fault } from "@/api/document/forms";
import { countText } from "@/domain/form/formats";
import classes from "./FaultSummary.module.css";
import type { DraftState } from "./useDraft";

interface FaultSummaryProps {
  state: DraftState;
  /** Leads to what an element that a selector finds is of. */
  onShow: (selector: string) => void;
}

/** What keeps a draft from being published, each with the way to where it is. */
export function FaultSummary({ state, onShow }: FaultSummaryProps) {
  const { faults, changed } = state;
  const since = changed ? " It is looked at again when the draft is saved." : "";
  if (faults.length === 0) {
    return (
      <p className={`${classes.line} ${classes.none}`} role="status">
        <CircleCheck size={20} aria-hidden />
        <span>Nothing keeps the saved draft from being published.{since}</span>
      </p>
    );
  }
  return (
    <section className={classes.summary} aria-label="Faults">
      <h2 className={classes.title}>
        <TriangleAlert size={20} aria-hidden />
        {countText(faults.length, "fault")} to mend before it can be published
      </h2>
      <ul className={classes.list}>
        {faults.map((fault, at) => (
          <li key={`${at} ${fault.message}`}>
            <OfFault fault={fault} state={state} onShow={onShow} />
          </li>
        ))}
      </ul>
      {since ? <p className={classes.since}>{since.trim()}</p> : null}
    </section>
  );
}

function OfFault({ fault, state, onShow }: FaultSummaryProps & { fault: Fault }) {
  const selector = selectorOf(fault, state);
  return selector === null ? (
    fault.message
  ) : (
    <Anchor component="button" type="button" underline="always" onClick={() => onShow(selector)}>
      {fault.message}
    </Anchor>
  );
}

/** What finds the part of the page that a fault is of; null for one of the form as a whole, or of what was removed since. */
function selectorOf(fault: Fault, { draft, stored }: DraftState): string | null {
  const { block, placement, field } = fault;
  if (block != null) {
    const id = stored.blocks[block - 1];
    return draft.blocks.some((item) => item.id === id) ? `#${id} [data-block-button]` : null;
  }
  if (placement != null) {
    const id = stored.placed[placement - 1];
    return draft.placed.some((item) => item.id === id) ? `[data-placed="${id}"]` : null;
  }
  return field == null ? null : `[data-fault="${field}"]`;
}
