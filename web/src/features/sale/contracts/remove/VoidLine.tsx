import { voidLine } from "@/api/sale/voids";
import { dollars } from "@/domain/money/money";
import type { ProductLine } from "@/domain/sale/sold";
import { useKept } from "@/ui/useKept";
import { type AskedLine, AskReason, lineTitle } from "./AskReason";

interface VoidLineProps extends AskedLine {
  onVoided: (line: ProductLine) => void;
}

/** Asks before a line of a TPA is voided. */
export function VoidLine({ line, onVoided, ...asked }: VoidLineProps) {
  const due = useKept(line)?.tpa?.payable ?? 0;
  return (
    <AskReason
      {...asked}
      row={line}
      title={lineTitle}
      price={({ price }) => price}
      send={(line, body, key) => voidLine(line.id, body, key)}
      onDone={onVoided}
      words={{
        title: "Void this product?",
        follows: `It never took effect: ${due > 0 ? `the ${dollars(due)} at cost is no longer due` : "nothing is due"} to its administrator, a draft batch loses it, and it stays listed as void. Voiding pays the buyer nothing, and can't be undone.`,
        label: "Void",
        busyLabel: "Voiding...",
        destructive: true,
        done: "Product voided",
        notDone: "The product was not voided",
      }}
    />
  );
}
