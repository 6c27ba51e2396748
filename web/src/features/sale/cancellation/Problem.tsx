import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { NOT_ISSUED, STALE_VERSION } from "@/api/http/ApiError";
import { changedBy } from "@/domain/form/conflict";
import { changedLines, type Prefill, type Quote } from "@/domain/sale/cancellation";
import { routes } from "@/routes";
import { Notice } from "@/ui/Notice";
import { ReopenBatch } from "../remittances/ReopenBatch";
import { whyRefused } from "../remittances/words";
import classes from "./CancellationView.module.css";
import type { CancellationProblem } from "./useCancelling";

interface ProblemProps {
  prefill: Prefill;
  problem: CancellationProblem;
  /** What comes out now. */
  now: Quote | undefined;
  /** The step that was in the way is done. */
  onSolved: () => void;
  /** Goes on with a quote of what shows. */
  onAsk: () => void;
}

/** Why a product was not cancelled, and what to do about it. */
export function Problem({ prefill, problem: { error, before }, now, onSolved, onAsk }: ProblemProps) {
  const changes = before && now ? changedLines(before, now) : [];
  const anew = now ? (
    <Button variant="default" size="sm" onClick={onAsk}>
      Use the New Quote
    </Button>
  ) : null;
  switch (error.code) {
    case "in_closed_batch":
      return (
        <Notice
          kind="bad"
          title="The product was not cancelled"
          ways={
            <ReopenBatch
              lineId={prefill.lineId}
              tpaName={prefill.tpaName}
              deed="cancelled"
              onReopened={onSolved}
            />
          }
        >
          {error.detail}
        </Notice>
      );
    case NOT_ISSUED:
      return (
        <Notice
          kind="bad"
          title="The product was not cancelled"
          ways={
            <Button component={Link} to={routes.contracts} variant="default" size="sm">
              Contracts
            </Button>
          }
        >
          {error.detail}
        </Notice>
      );
    case "quote_changed":
    case "quote_expired":
    case STALE_VERSION:
      return (
        <Notice
          kind="bad"
          title={
            error.code === "quote_expired"
              ? "The quote is no longer valid"
              : "Something changed since this quote"
          }
          ways={anew}
        >
          {error.code === STALE_VERSION
            ? `${changedBy("this product", error.changedBy)}. What shows now is how it stands.`
            : error.detail}
          {changes.length > 0 ? (
            <ul className={classes.changes} aria-label="What changed">
              {changes.map(({ label, before: was, now: is }) => (
                <li key={label}>
                  {label}: {was}, now {is}
                </li>
              ))}
            </ul>
          ) : null}
        </Notice>
      );
    default:
      return (
        <Notice kind="bad" title="The quote was not saved">
          {whyRefused(error, "the button", "this product")}
        </Notice>
      );
  }
}
