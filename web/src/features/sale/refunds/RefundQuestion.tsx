import type { ComponentType } from "react";
import type { Refund } from "@/api/sale/refunds";
import { useKept } from "@/ui/useKept";
import { ReceiveTpaRefund } from "../remittances/ReceiveTpaRefund";
import { AddPenalty } from "./AddPenalty";
import { PayRefund } from "./PayRefund";
import type { QuestionProps } from "./QuestionProps";
import { RedirectRefund } from "./RedirectRefund";

const questions = {
  pay: PayRefund,
  redirect: RedirectRefund,
  penalty: AddPenalty,
  tpa: ReceiveShare,
} satisfies Record<string, ComponentType<QuestionProps>>;

/** What is asked about a refund; `time` counts the questions, so that each begins anew. */
export interface Asked {
  what: keyof typeof questions;
  refund: Refund;
  time: number;
}

interface RefundQuestionProps extends Omit<QuestionProps, "refund" | "opened"> {
  asked: Asked | null;
  /** All rows that show, as they are now: after a conflict the question is about what is stored. */
  rows: readonly Refund[];
}

/** The question that is open. */
export function RefundQuestion({ asked, rows, ...props }: RefundQuestionProps) {
  const shown = useKept(asked);
  if (shown === null) {
    return null;
  }
  const Question = questions[shown.what];
  const now = rows.find(({ id }) => id === shown.refund.id) ?? shown.refund;
  return <Question key={shown.time} refund={now} opened={asked !== null} {...props} />;
}

/** The administrator's share of a refund. */
function ReceiveShare({ refund: { lineId: id, version, productName, tpaOwes }, ...rest }: QuestionProps) {
  return <ReceiveTpaRefund owed={{ id, version, productName, amount: tpaOwes }} {...rest} />;
}
