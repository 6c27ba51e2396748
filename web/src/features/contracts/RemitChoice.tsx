import { Group, Radio } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import type { SoldRow } from "@/domain/sold";
import type { SoldKind } from "./kinds";
import classes from "./RemitChoice.module.css";
import { changeDraft, useRemitDraft } from "./remitDraft";

interface RemitChoiceProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  row: Row;
}

/** Whether a row is to be paid next; what is paid already says so. */
export function RemitChoice<Row extends SoldRow>({ kind, row }: RemitChoiceProps<Row>) {
  const draft = useRemitDraft();
  if (row.status === "complete") {
    return <span className={classes.paid}>Paid</span>;
  }
  const remit = kind.remit(draft, row);
  const choice = kind.choice(draft, row);
  return (
    <>
      <Radio.Group
        aria-label={`Remit ${kind.title(row)}`}
        name={`remit-${row.id}`}
        value={remit ? "yes" : "no"}
        onChange={(value) => changeDraft((before) => kind.choose(before, [row], value === "yes"))}
      >
        <Group gap={8} wrap="nowrap">
          <Radio size="xs" classNames={{ label: classes.label }} value="no" label="No" />
          <Radio size="xs" classNames={{ label: classes.label }} value="yes" label="Yes" />
        </Group>
      </Radio.Group>
      {remit !== row.remit ? <span className={classes.unsaved}>Not saved</span> : null}
      {choice?.conflict ? (
        <span className={classes.conflict}>
          <TriangleAlert size={14} aria-hidden />
          {choice.conflict}
        </span>
      ) : null}
    </>
  );
}
