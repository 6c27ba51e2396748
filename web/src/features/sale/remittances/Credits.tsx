import { Anchor } from "@mantine/core";
import { useRef } from "react";
import { Link } from "react-router-dom";
import { type BatchCredit, type BatchDetail, takeCredit, takeOutCredit } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { sumText } from "@/domain/sale/sold";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import classes from "./BatchView.module.css";
import { CreditRow } from "./CreditRow";
import { useStep } from "./useStep";
import { products, whyRefused } from "./words";

interface CreditsProps {
  detail: BatchDetail;
  reload: () => Promise<unknown>;
}

/** What the administrator owes for cancelled and replaced products: taken off the batch, or still to be taken. Nothing shows where nothing is owed. */
export function Credits({ detail: { batch, credits, owed, creditsLost }, reload }: CreditsProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  const showList = () => panel.current?.focus({ preventScroll: true });
  const taking = useStep({
    send: ({ id, version }: BatchCredit, key) => takeCredit(batch.id, { id, version }, key),
    reload,
    onDone: showList,
    told: ({ amount, productName }) => ({
      title: "Credit taken",
      message: `${dollars(amount)} for ${productName} is taken off this batch.`,
    }),
  });
  const takingOut = useApiMutation({
    send: ({ id, version }: BatchCredit) => takeOutCredit(batch.id, id, version),
    onDone: async (_, { amount, productName }) => {
      await reload();
      showList();
      return {
        title: "Credit taken out",
        message: `${batch.tpaName} still owes ${dollars(amount)} for ${productName}.`,
      };
    },
    onRefused: async ({ isTemporary }) => {
      if (!isTemporary) {
        await reload();
      }
      return null;
    },
  });
  const failure = taking.failure ?? takingOut.failure;
  const isDraft = batch.state === "draft";
  const isBusy = taking.busy || takingOut.busy;
  if (credits.length === 0 && owed.length === 0 && creditsLost.length === 0) {
    return null;
  }
  return (
    <Panel
      title="Credits"
      hint={
        <>
          What {batch.tpaName} owes you for cancelled and replaced products. A credit lowers what this batch
          pays. Where a check comes instead, record it in{" "}
          <Anchor component={Link} to={routes.remittances} underline="always" inherit>
            Remittances
          </Anchor>
          .
        </>
      }
    >
      {creditsLost.length > 0 ? (
        <div className={classes.refused}>
          <Notice kind="warn" title={`${creditsOf(creditsLost.length)} left this batch`}>
            The batch that had paid {products(creditsLost.length)} came back, so {batch.tpaName} owes nothing
            on {creditsLost.length === 1 ? "it" : "them"}. Look at the total before you close this batch
            again.
          </Notice>
        </div>
      ) : null}
      {failure ? (
        <div className={classes.refused}>
          <Notice
            kind="bad"
            title={taking.failure ? "The credit was not taken" : "The credit is still in the batch"}
          >
            {whyRefused(failure, taking.failure ? "Take Credit" : "Take Out", "this product")}
          </Notice>
        </div>
      ) : null}
      <div ref={panel} tabIndex={-1} className={classes.focusable}>
        {credits.length > 0 ? (
          <>
            <ul className={classes.list} aria-label="Credits in this batch">
              {credits.map((credit) => (
                <CreditRow key={credit.id} credit={credit} taken>
                  {isDraft ? (
                    <BusyButton
                      variant="default"
                      size="xs"
                      busy={isBusy}
                      busyLabel="Saving..."
                      aria-label={`Take out the credit for ${credit.productName} of ${credit.buyerName}`}
                      onClick={() => {
                        taking.forget();
                        takingOut.send(credit);
                      }}
                    >
                      Take Out
                    </BusyButton>
                  ) : null}
                </CreditRow>
              ))}
            </ul>
            <p className={classes.total} role="status">
              <span>{creditsOf(credits.length)}</span>
              <span>{sumText(credits.map(({ amount }) => -amount))}</span>
            </p>
          </>
        ) : null}
        {credits.length > 0 && owed.length > 0 ? <h3 className={classes.open}>Still to be taken</h3> : null}
        {owed.length > 0 ? (
          <ul className={classes.list} aria-label="Credits that can be taken">
            {owed.map((credit) => (
              <CreditRow key={credit.id} credit={credit}>
                <BusyButton
                  variant="default"
                  size="xs"
                  busy={isBusy}
                  busyLabel="Saving..."
                  aria-label={`Take credit for ${credit.productName} of ${credit.buyerName}`}
                  onClick={() => {
                    takingOut.forget();
                    taking.send(credit);
                  }}
                >
                  Take Credit
                </BusyButton>
              </CreditRow>
            ))}
          </ul>
        ) : null}
      </div>
    </Panel>
  );
}

function creditsOf(count: number): string {
  return count === 1 ? "1 credit" : `${count} credits`;
}
