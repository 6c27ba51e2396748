import { addToBatch, type BatchCredit, type BatchDetail } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import classes from "./BatchView.module.css";
import { CreditRow } from "./CreditRow";
import { useStep } from "./useStep";
import { whyRefused } from "./words";

interface TransferFeesProps {
  detail: BatchDetail;
  reload: () => Promise<unknown>;
}

/** Fees of transfers that no batch holds yet: this draft can pay them. Nothing shows where there are none. */
export function TransferFees({ detail: { batch, fees }, reload }: TransferFeesProps) {
  const adding = useStep({
    send: ({ id, version }: BatchCredit, key) => addToBatch(batch.id, [{ id, version }], key),
    reload,
    onDone: () => undefined,
    told: ({ amount, buyerName }) => ({
      title: "Fee added",
      message: `This batch pays ${dollars(amount)} for the transfer to ${buyerName}.`,
    }),
  });
  if (fees.length === 0) {
    return null;
  }
  return (
    <Panel
      title="Transfer Fees"
      hint={`What new owners paid for ${batch.tpaName}. They are in no batch yet.`}
    >
      {adding.failure ? (
        <div className={classes.refused}>
          <Notice kind="bad" title="The fee was not added">
            {whyRefused(adding.failure, "Add Fee", "this product")}
          </Notice>
        </div>
      ) : null}
      <ul className={classes.list} aria-label="Fees that can be added">
        {fees.map((fee) => (
          <CreditRow key={fee.id} credit={fee}>
            <BusyButton
              variant="default"
              size="xs"
              busy={adding.busy}
              busyLabel="Saving..."
              aria-label={`Add the fee for the transfer to ${fee.buyerName}, ${fee.productName}`}
              onClick={() => adding.send(fee)}
            >
              Add Fee
            </BusyButton>
          </CreditRow>
        ))}
      </ul>
    </Panel>
  );
}
