import type { ReactNode } from "react";
import type { BookRecord, Report } from "@/api/pricing/rateBooks";
import { numberText } from "@/domain/form/formats";
import { productName } from "@/domain/pricing/rateBook";
import { Moment } from "@/ui/Moment";
import { Panel } from "@/ui/Panel";
import { sizeText } from "@/ui/sizeText";
import { Facts } from "./Facts";
import classes from "./RateBooks.module.css";
import { daysText } from "./words";

interface BookFactsProps {
  book: BookRecord;
  /** How many rows a draft has of each kind. */
  counts?: Report["counts"];
  /** At the right of the heading. */
  action?: ReactNode;
}

/** What a version is: what it prices, when and where it rates, who did what with it. */
export function BookFacts({ book, counts, action }: BookFactsProps) {
  const { content, published, withdrawn } = book;
  return (
    <Panel title={content?.title ?? "Rate book"} action={action}>
      <Facts
        facts={[
          ["Product", content && productName(content.product), "wide"],
          ["Days", content && daysText(content), "wide"],
          ["States", content && numberText(content.states)],
          ["Plans", content && numberText(content.plans)],
          ["Prices", content && numberText(content.prices)],
          ["Rate rows", counts && numberText(counts.rates)],
          ["Class rows", counts && numberText(counts.classes)],
          ["Rules", counts && numberText(counts.rules)],
          ["Surcharges and options", counts && numberText(counts.extras)],
          ["Deductibles", counts && numberText(counts.deductibles)],
          ["Components", counts && numberText(counts.components)],
          ["Retail rows", counts && numberText(counts.retail)],
          ["File", sizeText(book.fileBytes)],
          ["Imported", <Done key="imported" {...book.imported} />, "wide"],
          ["Published", published && <Done {...published} />, "wide"],
          ["Withdrawn", withdrawn && <Done {...withdrawn} />, "wide"],
          ["Reason", withdrawn?.reason, "wide"],
          ["Content hash (SHA-256)", published && <code key="hash">{content?.contentHash}</code>, "whole"],
        ]}
      />
    </Panel>
  );
}

function Done({ at, by }: BookRecord["imported"]) {
  return (
    <>
      {by},{" "}
      <span className={classes.whole}>
        <Moment time={at} />
      </span>
    </>
  );
}
