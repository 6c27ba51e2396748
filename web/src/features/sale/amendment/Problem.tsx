import type { ApiError } from "@/api/http/ApiError";
import { IN_CLOSED_BATCH, NOT_ISSUED, RECORD_NOT_FOUND, STALE_VERSION, TOO_OFTEN } from "@/api/http/ApiError";
import { changedBy } from "@/domain/form/conflict";
import type { Amendable } from "@/domain/sale/amendment";
import { Notice } from "@/ui/Notice";
import { ToContracts } from "../line/ToContracts";
import { ReopenBatch } from "../remittances/ReopenBatch";
import { whyRefused } from "../remittances/words";
import { ReadAgain } from "./ReadAgain";

interface ProblemProps {
  known: Amendable;
  problem: ApiError;
  reload: () => Promise<unknown>;
  /** The step that was in the way is done. */
  onSolved: () => void;
}

/** Why a product was not replaced, and what to do about it. */
export function Problem({ known, problem, reload, onSolved }: ProblemProps) {
  const title = "The product was not replaced";
  switch (problem.code) {
    case IN_CLOSED_BATCH:
      return (
        <Notice
          kind="bad"
          title={title}
          ways={
            <ReopenBatch
              lineId={known.lineId}
              tpaName={known.tpaName}
              deed="amended"
              onReopened={() => void reload().then(onSolved)}
            />
          }
        >
          {problem.detail}
        </Notice>
      );
    case STALE_VERSION:
      return (
        <Notice kind="bad" title={title} ways={<ReadAgain reload={reload} onRead={onSolved} />}>
          {changedBy("this product", problem.changedBy)}. Read it again: what you typed stays.
        </Notice>
      );
    case NOT_ISSUED:
    case TOO_OFTEN:
      return (
        <Notice kind="bad" title={title} ways={<ToContracts />}>
          {problem.detail}
        </Notice>
      );
    case RECORD_NOT_FOUND:
      return (
        <Notice kind="bad" title={title} ways={<ToContracts />}>
          It was deleted.
        </Notice>
      );
    default:
      return (
        <Notice kind="bad" title={title}>
          {whyRefused(problem, "the button", "this product")}
        </Notice>
      );
  }
}
