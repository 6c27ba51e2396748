import { Notice } from "@/ui/Notice";
import classes from "./PayRefusal.module.css";
import type { Refusal } from "./refusal";

const titles: Record<Refusal["kind"], string> = {
  changed: "The list of products has changed",
  unanswered: "It is not known whether you have paid",
  refused: "The payment was refused",
};

/** Why nothing was paid, or why that is not known, and what to do. The toast has interrupted a screen reader before. */
export function PayRefusal({ refusal }: { refusal: Refusal | null }) {
  return (
    <div role="status" className={classes.refusal}>
      {refusal ? (
        <Notice kind="warn" title={titles[refusal.kind]}>
          {refusal.text}
          {refusal.kind === "changed" ? " Please check the products and the amount before you pay." : null}
        </Notice>
      ) : null}
    </div>
  );
}
