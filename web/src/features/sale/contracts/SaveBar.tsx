import { Anchor } from "@mantine/core";
import { useMemo } from "react";
import { Link } from "react-router-dom";
import { countText, numberText } from "@/domain/form/formats";
import { type SoldRow, sumText } from "@/domain/sale/sold";
import { isMarkable } from "@/domain/sale/ways";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import type { SoldKind } from "./kinds";
import { countOf, useRemitDraft } from "./remitDraft";
import classes from "./SaveBar.module.css";
import { useSaveRemits } from "./useSaveRemits";

interface SaveBarProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  rows: readonly Row[];
}

/** What is chosen and not saved, what is marked to be paid next, and the buttons that go on from there. */
export function SaveBar<Row extends SoldRow>({ kind, rows }: SaveBarProps<Row>) {
  const draft = useRemitDraft();
  const { save, progress } = useSaveRemits();
  const changes = countOf(draft);
  const marked = useMemo(
    () => rows.filter((row) => isMarkable(row) && kind.remit(draft, row)),
    [rows, draft, kind],
  );
  const stored = rows.some((row) => row.remit && isMarkable(row));
  return (
    <section className={classes.bar} aria-label="Remittance">
      <div className={classes.figures}>
        <p className={classes.text}>
          <span className={classes.number}>{numberText(marked.length)}</span>{" "}
          {marked.length === 1 ? kind.noun.slice(0, -1) : kind.noun} marked to remit
          {kind.name === "line" && marked.length > 0 ? (
            <>
              , <span className={classes.number}>{sumText(marked.map(kind.price))}</span>
            </>
          ) : null}
        </p>
        <p className={classes.text} role="status">
          {progress
            ? `Saved ${numberText(progress.saved)} of ${numberText(progress.of)}`
            : changes === 0
              ? ""
              : `${countText(changes, "change")} not saved`}
        </p>
      </div>
      {stored ? (
        <Anchor component={Link} to={routes.payment} underline="always">
          Go to Payment
        </Anchor>
      ) : null}
      <BusyButton
        disabled={changes === 0 && !progress}
        busy={progress !== null}
        busyLabel="Saving..."
        onClick={save}
      >
        Save Changes
      </BusyButton>
    </section>
  );
}
