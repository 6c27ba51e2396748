import { confirmLine } from "@/api/sale/amendments";
import { rerateTo } from "@/domain/sale/sold";
import { useKept } from "@/ui/useKept";
import { type AskedLine, AskReason, lineTitle } from "../remove/AskReason";

/** Asks before the price of a product that is to be re-rated is confirmed: it stands, whatever the loan is. */
export function ConfirmPrice({ line, ...asked }: AskedLine) {
  const kept = useKept(line);
  const loan = kept === null ? null : rerateTo(kept);
  return (
    <AskReason
      {...asked}
      row={line}
      title={lineTitle}
      price={({ price }) => price}
      send={(line, body, key) => confirmLine(line.id, body, key)}
      words={{
        title: "Confirm this price?",
        follows: `The product stays as it was sold${loan === null ? "" : `, though the loan is ${loan} now`}. It leaves the list of products to re-rate.`,
        label: "Confirm Price",
        busyLabel: "Confirming...",
        done: "Price confirmed",
        notDone: "The price was not confirmed",
      }}
    />
  );
}
