import { Anchor } from "@mantine/core";
import { Link } from "react-router-dom";
import type { BatchSummary } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { remittanceRoute } from "@/routes";
import { Panel } from "@/ui/Panel";
import { BatchStateWord } from "../remittances/BatchStateWord";
import { products } from "../remittances/words";
import classes from "./OpenBatches.module.css";

interface OpenBatchesProps {
  batches: readonly BatchSummary[];
}

/** The remittance batches that are not paid yet: their products are paid at cost, each batch on its own page. */
export function OpenBatches({ batches }: OpenBatchesProps) {
  return (
    <section aria-labelledby="open-batches" className={classes.section}>
      <h2 id="open-batches" className={classes.heading}>
        Remittance batches
      </h2>
      <ul className={classes.cards} aria-labelledby="open-batches">
        {batches.map((batch) => (
          <li key={batch.id}>
            <Panel title={batch.tpaName} className={classes.card}>
              <p className={classes.facts}>
                <BatchStateWord state={batch.state} />
                <span>
                  {batch.state === "draft"
                    ? `${products(batch.lines)} at cost`
                    : `${products(batch.lines)}, ${dollars(batch.total)} at cost`}
                </span>
              </p>
              <Anchor
                component={Link}
                to={remittanceRoute(batch.id)}
                underline="always"
                aria-label={`${nextStep(batch)} for ${batch.tpaName}`}
              >
                {nextStep(batch)}
              </Anchor>
            </Panel>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What its page is opened for. */
function nextStep({ state }: BatchSummary): string {
  return state === "draft" ? "Review and Close" : "Pay Administrator";
}

/** Whether a batch is still to be paid. */
export function isOpen({ state }: BatchSummary): boolean {
  return state === "draft" || state === "closed";
}
