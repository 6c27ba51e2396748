import { Text } from "@mantine/core";
import { dollars } from "@/domain/money/money";
import type { TypedAmount } from "@/domain/sale/payment";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { useKept } from "@/ui/useKept";
import classes from "./AskDifference.module.css";

interface AskDifferenceProps {
  /** What is asked about; null for nothing. */
  amount: TypedAmount | null;
  /** What the products cost together, in cents. */
  total: number;
  onClose: () => void;
  onConfirm: () => void;
}

/** Asks before another amount than the total is paid, with both figures. */
export function AskDifference({ amount, total, onClose, onConfirm }: AskDifferenceProps) {
  const shown = useKept(amount);
  return (
    <ConfirmDialog
      opened={amount !== null}
      onClose={onClose}
      title={shown && shown.beyond < 0 ? "Pay less than the total?" : "Pay more than the total?"}
      label={shown ? `Pay ${dollars(shown.amount)}` : "Pay"}
      busyLabel="Paying..."
      cancelLabel="Change amount"
      busy={false}
      failure={null}
      onConfirm={onConfirm}
    >
      {shown ? (
        <>
          <dl className={classes.figures}>
            <Figure name="Total" value={dollars(total)} />
            <Figure name="You pay" value={dollars(shown.amount)} />
            <Figure
              name={shown.beyond < 0 ? "Short of the total" : "Over the total"}
              value={dollars(Math.abs(shown.beyond))}
            />
          </dl>
          <Text>
            All products count as paid. The difference stays on the list of open differences in Payment
            History until someone settles it.
          </Text>
        </>
      ) : null}
    </ConfirmDialog>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className={classes.figure}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
