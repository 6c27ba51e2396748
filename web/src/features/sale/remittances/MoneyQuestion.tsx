import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { typedAmount } from "@/domain/sale/payment";
import type { ConfirmDialogProps } from "@/ui/ConfirmDialog";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { NumberField } from "@/ui/NumberField";
import classes from "./BatchView.module.css";
import { Stake } from "./Stake";
import type { useStep } from "./useStep";
import { fieldMessage, whyRefused } from "./words";

interface MoneyQuestionProps<Asked> extends Pick<ConfirmDialogProps, "opened" | "title" | "label"> {
  onClose: () => void;
  /** What is at stake: whose, and how much. */
  stake: { name: string; amount: number };
  /** What follows. */
  follows: string;
  notDone: string;
  step: ReturnType<typeof useStep<Asked, unknown>>;
  /** The names of the fields below the amount, as the call has them. */
  fields: readonly string[];
  amount: { label: string; typed: string; onType: (typed: string) => void };
  onConfirm: () => void;
  children: ReactNode;
}

/** A typed amount in cents; zero where it is none, which the server refuses by name. */
export function centsOf(typed: string): number {
  return typedAmount(typed, 0)?.amount ?? 0;
}

/** Asks before money is noted: the amount, and what else the call takes. A refusal leaves all that was typed. */
export function MoneyQuestion<Asked>(props: MoneyQuestionProps<Asked>) {
  const { stake, follows, notDone, step, fields, amount, label, onClose, children, ...dialog } = props;
  const { busy, failure, forget } = step;
  const isField = failure?.errors.some(({ path }) => path === "amount" || fields.includes(path));
  return (
    <ConfirmDialog
      {...dialog}
      label={label}
      busyLabel="Saving..."
      busy={busy}
      failure={
        failure && !isField ? { title: notDone, text: whyRefused(failure, label, "this refund") } : null
      }
      onClose={() => {
        forget();
        onClose();
      }}
    >
      <Stake tpaName={stake.name} amount={stake.amount} />
      <Text>{follows}</Text>
      <div className={classes.form}>
        <NumberField
          kind="amount"
          label={amount.label}
          leftSection="$"
          leftSectionPointerEvents="none"
          inputMode="decimal"
          autoComplete="off"
          value={amount.typed}
          onText={amount.onType}
          error={fieldMessage(failure, "amount")}
          required
        />
        {children}
      </div>
    </ConfirmDialog>
  );
}
