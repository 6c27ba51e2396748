import { Button } from "@mantine/core";
import { type RefObject, useState } from "react";
import type { OpenItem } from "@/api/sale/batches";
import { sumText } from "@/domain/sale/sold";
import { Panel } from "@/ui/Panel";
import { useKept } from "@/ui/useKept";
import classes from "./BatchView.module.css";
import { CreditRow } from "./CreditRow";
import due from "./DueCards.module.css";
import type { NameOf } from "./dueByTpa";
import { ReceiveTpaRefund } from "./ReceiveTpaRefund";
import { products } from "./words";

interface OwedToYouProps {
  /** What administrators owe and no batch takes off. */
  rows: readonly OpenItem[];
  nameOf: NameOf;
  reload: () => Promise<unknown>;
  /** What has the focus once a check is recorded: its row may be gone. */
  above: RefObject<HTMLElement | null>;
}

/** What administrators owe the dealer for cancelled and replaced products. Nothing shows where nothing is owed. */
export function OwedToYou({ rows, nameOf, reload, above }: OwedToYouProps) {
  const [asked, setAsked] = useState<{ item: OpenItem; time: number } | null>(null);
  const shown = useKept(asked);
  // After a conflict the question is about what is stored.
  const now = shown && (rows.find(({ id }) => id === shown.item.id) ?? shown.item);
  return (
    <>
      {rows.length > 0 ? (
        <Panel
          title="Owed to You"
          hint="What administrators owe you for cancelled and replaced products. A draft for the same administrator can take it off what it pays, or you record the check here."
          className={due.owed}
        >
          <ul className={classes.list} aria-label="Owed by administrators">
            {rows.map((item) => (
              <CreditRow key={item.id} credit={item} from={nameOf(item.tpaId, item.productName)}>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={`Record Check for ${item.productName} of ${item.buyerName}`}
                  onClick={() => setAsked({ item, time: Date.now() })}
                >
                  Record Check
                </Button>
              </CreditRow>
            ))}
          </ul>
          <p className={classes.total}>
            <span>{products(rows.length)}</span>
            <span>{sumText(rows.map(({ amount }) => amount))}</span>
          </p>
        </Panel>
      ) : null}
      {shown && now ? (
        <ReceiveTpaRefund
          key={shown.time}
          owed={now}
          opened={asked !== null}
          reload={reload}
          onClose={() => setAsked(null)}
          onDone={() => {
            setAsked(null);
            above.current?.focus({ preventScroll: true });
          }}
        />
      ) : null}
    </>
  );
}
