import { voidContract } from "@/api/sale/voids";
import { dollars } from "@/domain/money/money";
import type { Contract, ProductLine } from "@/domain/sale/sold";
import { useKept } from "@/ui/useKept";
import { AskReason } from "./AskReason";
import classes from "./VoidContract.module.css";

/** A contract with its products that are not paid. */
export interface VoidableContract {
  contract: Contract;
  lines: readonly ProductLine[];
}

interface VoidContractProps {
  /** What is asked about; null for nothing. */
  asked: VoidableContract | null;
  onClose: () => void;
  onVoided: (contract: Contract) => void;
  /** Loads the lists again. */
  reload: () => Promise<unknown>;
}

/** Asks before a contract is voided, for one reason. */
export function VoidContract({ asked, onVoided, ...others }: VoidContractProps) {
  const lines = useKept(asked)?.lines ?? [];
  const hasOwn = lines.some(({ tpa }) => !tpa);
  return (
    <AskReason
      {...others}
      row={asked?.contract ?? null}
      title={({ products, buyerName }) => `${products.join(", ")} of ${buyerName}`}
      price={({ totalPrice }) => totalPrice}
      send={({ id }, body, key) => voidContract(id, body, key)}
      onDone={onVoided}
      words={{
        title: "Void this contract?",
        follows: `Its products of administrators never took effect: nothing is due for them, draft batches lose them, and they stay listed as void.${hasOwn ? " Its other products are deleted." : ""} Voiding pays the buyer nothing, and can't be undone.`,
        label: "Void",
        busyLabel: "Voiding...",
        destructive: true,
        done: "Contract voided",
        notDone: "The contract was not voided",
      }}
    >
      <ul className={classes.lines} aria-label="Products">
        {lines.map(({ id, productName, price, tpa }) => (
          <li key={id}>
            <span>{productName}</span>
            <span className={classes.amount}>{dollars(price)}</span>
            <span className={classes.fate}>
              {tpa ? `Void, ${dollars(tpa.payable)} at cost is no longer due` : "Deleted"}
            </span>
          </li>
        ))}
      </ul>
    </AskReason>
  );
}
