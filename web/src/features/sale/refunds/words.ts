import type { Refund, RefundMethod, RefundStep } from "@/api/sale/refunds";
import { dollars } from "@/domain/money/money";

export const stateWords: Record<Refund["state"], string> = {
  owed: "Owed",
  part: "Part paid",
  paid: "Paid",
  redirected: "Redirected",
  reinstated: "Reinstated",
};

export const methodWords: Record<RefundMethod, string> = {
  check: "Check",
  ach: "ACH",
  credited: "Credited by the lender",
  deducted: "Deducted by the lender",
};

/** What a payee is: beside the name, which may not tell it. */
export const payeeWords: Record<Refund["payee"], string> = { lienholder: "Lender", buyer: "Buyer" };

/** What the other payee is called; their part in the deal where no name is known. */
export function otherName({ otherName: name, payee }: Refund): string {
  return name ?? (payee === "buyer" ? "the lender" : "the buyer");
}

/** What is left of a refund's time. */
export function clockText({ clock, daysLeft }: Pick<Refund, "clock" | "daysLeft">): string | null {
  if (clock === undefined) {
    return null;
  }
  if (daysLeft < 0) {
    return daysLeft === -1 ? "1 day late" : `${-daysLeft} days late`;
  }
  if (daysLeft === 0) {
    return "due today";
  }
  return daysLeft === 1 ? "due tomorrow" : `due in ${daysLeft} days`;
}

/** What was done, in a sentence's beginning: how much, and how. */
export function stepText({ kind, amount, method, number }: RefundStep): string {
  switch (kind) {
    case "paid":
      return [`${dollars(amount)} paid`, method && methodWords[method], number].filter(Boolean).join(", ");
    case "redirected":
      return `${dollars(amount)} went to the other payee`;
    case "received":
      return `${dollars(amount)} came from the other payee`;
    case "penalty":
      return `Penalty of ${dollars(amount)}`;
  }
}
