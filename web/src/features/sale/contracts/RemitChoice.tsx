import { Anchor, Group, Radio } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { Link } from "react-router-dom";
import type { BatchId } from "@/domain/form/ids";
import { isUnpaid, type SoldRow } from "@/domain/sale/sold";
import { isMarkable } from "@/domain/sale/ways";
import { remittanceRoute } from "@/routes";
import type { SoldKind } from "./kinds";
import classes from "./RemitChoice.module.css";
import { changeDraft, useRemitDraft } from "./remitDraft";
import { batchOf, isCancelled, isReplaced, isVoid } from "./tpaSide";

interface RemitChoiceProps<Row extends SoldRow> {
  kind: SoldKind<Row>;
  row: Row;
  /** Why the choice stands as it is; null where it can be made. */
  lock: string | null;
}

const answers = [
  { label: "No", value: false },
  { label: "Yes", value: true },
];

/** Whether a row is to be paid next; what is paid already says so, and what is in a batch leads to it. */
export function RemitChoice<Row extends SoldRow>({ kind, row, lock }: RemitChoiceProps<Row>) {
  const draft = useRemitDraft();
  const batch = batchOf(row);
  const link =
    batch === null ? null : (
      <BatchLink
        batch={batch}
        word={isUnpaid(row) && !isReplaced(row) ? "In a batch" : "Paid in a batch"}
        title={kind.title(row)}
      />
    );
  if (!isMarkable(row)) {
    const word = isVoid(row) || isReplaced(row) || isCancelled(row) ? "None" : "Paid";
    return link ?? <span className={classes.paid}>{word}</span>;
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
            disabled={lock !== null}
            onChange={() => changeDraft((before) => kind.choose(before, [row], value))}
          />
        ))}
      </Group>
      {lock === null ? null : <span className={classes.lock}>{lock}</span>}
      {link}
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

interface BatchLinkProps {
  batch: BatchId;
  word: string;
  /** What is in it. */
  title: string;
}

/** Leads to the batch that holds a product. */
function BatchLink({ batch, word, title }: BatchLinkProps) {
  return (
    <Anchor
      component={Link}
      to={remittanceRoute(batch)}
      underline="always"
      size="sm"
      aria-label={`${word}: ${title}`}
    >
      {word}
    </Anchor>
  );
}
