import { voidLine } from "@/api/sale/voids";
import type { ProductLine } from "@/domain/sale/sold";
import { type AskedLine, AskReason } from "./AskReason";

interface VoidLineProps extends AskedLine {
  onVoided: (line: ProductLine) => void;
}

/** Asks before a line of a TPA is voided. */
export function VoidLine({ onVoided, ...asked }: VoidLineProps) {
  return (
    <AskReason
      {...asked}
      send={(line, body, key) => voidLine(line.id, body, key)}
      onDone={onVoided}
      words={{
        title: "Void this product?",
        follows:
          "It never took effect: nothing is due to its administrator, a draft batch loses it, and it stays listed as void. Voiding pays the buyer nothing, and can't be undone.",
        label: "Void",
        busyLabel: "Voiding...",
        destructive: true,
        done: "Product voided",
        notDone: "The product was not voided",
      }}
    />
  );
}
