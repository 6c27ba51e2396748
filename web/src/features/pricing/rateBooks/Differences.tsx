import type { Report } from "@/api/pricing/rateBooks";
import { numberText } from "@/domain/form/formats";
import { Panel } from "@/ui/Panel";
import { ChangedPrices } from "./ChangedPrices";
import { ChangedRows } from "./ChangedRows";
import { DataTable } from "./DataTable";
import classes from "./Differences.module.css";
import { changeText } from "./words";

/** What a draft changes from the version that would rate on its first day. */
export function Differences({ report: { comparedWith, differences } }: { report: Report }) {
  if (comparedWith === undefined || differences === undefined) {
    return (
      <Panel title="Differences">
        <p className={classes.none}>
          There is nothing to compare with: no published version rates on the first day of this draft.
        </p>
      </Panel>
    );
  }
  const title = `Differences from version ${comparedWith}`;
  if (differences.priceCount === 0 && differences.rowCount === 0) {
    return (
      <Panel title={title}>
        <p className={classes.none}>No price and no other row changes.</p>
      </Panel>
    );
  }
  return (
    <Panel title={title}>
      <div className={classes.parts}>
        {differences.plans.length > 0 ? (
          <div>
            <h3 className={classes.part}>Prices by plan</h3>
            <DataTable
              label="Prices by plan"
              columns={[
                { header: "Plan", cell: ({ plan }) => plan },
                { header: "Up", figures: true, cell: ({ up }) => numberText(up) },
                { header: "Down", figures: true, cell: ({ down }) => numberText(down) },
                { header: "New", figures: true, cell: (plan) => numberText(plan.new) },
                { header: "Gone", figures: true, cell: ({ gone }) => numberText(gone) },
                { header: "Mean change", figures: true, cell: ({ mean }) => changeText(mean) },
                { header: "Largest change", figures: true, cell: ({ largest }) => changeText(largest) },
              ]}
              rows={differences.plans}
            />
          </div>
        ) : null}
        <ChangedPrices differences={differences} />
        <ChangedRows differences={differences} />
      </div>
    </Panel>
  );
}
