import { reinstateLine } from "@/api/sale/cancellations";
import { dollars } from "@/domain/money/money";
import type { ProductLine } from "@/domain/sale/sold";
import { sumText } from "@/domain/sale/sold";
import { useKept } from "@/ui/useKept";
import { type AskedLine, AskReason, lineTitle } from "./AskReason";

/** Asks before a cancelled line is in force again. */
export function ReinstateLine({ line, ...asked }: AskedLine) {
  const shown = useKept(line);
  return (
    <AskReason
      {...asked}
      row={line}
      title={lineTitle}
      price={({ price }) => price}
      send={(line, body, key) => reinstateLine(line.id, body, key)}
      words={{
        title: "Reinstate this product?",
        follows: `${takenBack(shown)} The product is in force again as if it had never been cancelled. If it was in a draft batch, put it in again.`,
        label: "Reinstate",
        busyLabel: "Reinstating...",
        done: "Product reinstated",
        notDone: "The product was not reinstated",
      }}
    />
  );
}

/** What is owed no longer, and to whom. */
function takenBack(line: ProductLine | null): string {
  const cancelled = line?.tpa?.cancelled;
  if (!line || !cancelled) {
    return "Its refund is taken back.";
  }
  const { toLienholder, toBuyer } = cancelled;
  const payees = [
    toLienholder === 0 ? null : `the lender ${dollars(toLienholder)}`,
    toBuyer === 0 ? null : `${line.buyerName} ${dollars(toBuyer)}`,
  ].filter((payee) => payee !== null);
  return payees.length === 0
    ? "No refund is owed on it."
    : `Its refund of ${sumText([toLienholder, toBuyer])} is owed no longer: ${payees.join(", ")}.`;
}
