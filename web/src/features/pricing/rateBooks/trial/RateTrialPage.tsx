import { useRef } from "react";
import { tryRateBook } from "@/api/pricing/rateBooks";
import { bookName } from "@/domain/pricing/bookName";
import { rateBookRoute } from "@/routes";
import { Notice } from "@/ui/Notice";
import { Page } from "@/ui/Page";
import classes from "../RateBooks.module.css";
import { useRateBook } from "../useRateBook";
import { TrialForm } from "./TrialForm";
import { TrialResult } from "./TrialResult";
import { useOutcome } from "./useOutcome";

/** Rates a test vehicle with every plan of a version, be it a draft: the prices, or why there are none, step by step. */
export function RateTrialPage() {
  const of = useRateBook();
  const result = useRef<HTMLHeadingElement>(null);
  const { send, busy, errors, clear, refusal, trial } = useOutcome(
    (vehicle) => tryRateBook(of, vehicle),
    result,
  );
  return (
    <Page
      title="Rate a test vehicle"
      subtitle={bookName(of, "\u00a0")}
      back={{ to: rateBookRoute(of), label: "Back to the rate book" }}
    >
      <div className={classes.panels}>
        <TrialForm busy={busy} errors={errors} onClear={clear} onSubmit={send} />
        {refusal ? (
          <Notice kind="bad" title="The vehicle was not rated">
            {refusal}
          </Notice>
        ) : null}
        {trial ? <TrialResult trial={trial} heading={result} /> : null}
      </div>
    </Page>
  );
}
