import { Anchor, Group, Radio } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import { isUnpaid, type SoldRow } from "@/domain/sale/sold";
import { remittanceRoute } from "@/routes";
import type { SoldKind } from "./kinds";
import classes from "./RemitChoice.module.css";
import { changeDraft, useRemitDraft } from "./remitDraft";
import { batchOf, isCancelled, isVoid } from "./tpaSide";

interface RemitChoiceProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  row: Row;
}

const answers = [
  { label: "No", value: false },
  { label: "Yes", value: true },
];

/** Whether a row is to be paid next; what is paid already says so. */
export function RemitChoice<Row extends SoldRow>({ kind, row }: RemitChoiceProps<Row>) {
  const draft = useRemitDraft();
  const batch = batchOf(row);
  if (batch !== null) {
    const word = isUnpaid(row) ? "In a batch" : "Paid in a batch";
    return (
      <Anchor
        component={Link}
        to={remittanceRoute(batch)}
        underline="always"
        size="sm"
        aria-label={`${word}: ${kind.title(row)}`}
      >
        {word}
      </Anchor>
    );
  }
  if (isVoid(row) || (isCancelled(row) && !isUnpaid(row))) {
    return <span className={classes.paid}>None</span>;
  }
  if (!isUnpaid(row)) {
    return <span className={classes.paid}>Paid</span>;
  }
  const remit = kind.remit(draft, row);
  const choice = kind.choice(draft, row);
  return (
    <>
      <Group role="radiogroup" aria-label={`Remit ${kind.title(row)}`} gap={8} wrap="nowrap">
        {answers.map(({ label, value }) => (
          <Radio
            key={label}
            size="xs"
            classNames={{ label: classes.label }}
            name={`remit-${row.id}`}
            label={label}
            checked={remit === value}
            onChange={() => changeDraft((before) => kind.choose(before, [row], value))}
          />
        ))}
      </Group>
      {remit !== row.remit || choice?.unanswered ? <span className={classes.unsaved}>Not saved</span> : null}
      {choice?.conflict ? (
        <span className={classes.conflict}>
          <TriangleAlert size={14} aria-hidden />
          {choice.conflict}
        </span>
      ) : null}
    </>
  );
}
