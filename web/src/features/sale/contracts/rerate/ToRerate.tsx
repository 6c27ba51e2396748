import { Button } from "@mantine/core";
import { useEffect, useMemo, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { dollars } from "@/domain/money/money";
import { type ProductLine, rerateTo } from "@/domain/sale/sold";
import { amendmentRoute } from "@/routes";
import { focusHeading } from "@/ui/focusHeading";
import { Panel } from "@/ui/Panel";
import { ConfirmPrice } from "./ConfirmPrice";
import classes from "./ToRerate.module.css";

interface ToRerateProps {
  lines: readonly ProductLine[];
  /** Loads the lists again. */
  reload: () => Promise<unknown>;
}

/** The products whose price rests on a loan that was corrected since: each is amended, or its price confirmed. Nothing where there are none. */
export function ToRerate({ lines, reload }: ToRerateProps) {
  const [confirming, setConfirming] = useState<ProductLine | null>(null);
  const asked = useRef<ProductLine | null>(null);
  const wanted = useMemo(
    () =>
      lines.flatMap((line) => {
        const loan = rerateTo(line);
        return loan === null ? [] : [{ line, loan }];
      }),
    [lines],
  );
  useEffect(() => {
    if (confirming !== null) {
      asked.current = confirming;
    } else if (asked.current && !wanted.some(({ line }) => line.id === asked.current?.id)) {
      asked.current = null;
      // The button that asked is gone with its entry; who has gone on by then is left where they are.
      if (document.activeElement === document.body || document.activeElement?.closest("[role='dialog']")) {
        focusHeading();
      }
    }
  }, [confirming, wanted]);
  return (
    <>
      {wanted.length > 0 ? (
        <Panel
          className={classes.panel}
          title={`To Re-rate (${wanted.length})`}
          hint="The loan of these contracts was corrected, and the price of GAP rests on it. Amend the product, or confirm that its price stands."
        >
          <ul className={classes.list}>
            {wanted.map(({ line, loan }) => (
              <li key={line.id} className={classes.line}>
                <div>
                  <strong className={classes.name}>
                    {line.productName} of {line.buyerName}
                  </strong>
                  <span className={classes.loan}>
                    {dollars(line.price)}; the loan is {loan} now
                  </span>
                </div>
                <div className={classes.ways}>
                  <Button
                    component={Link}
                    to={amendmentRoute(line.id)}
                    variant="default"
                    aria-label={`Amend ${line.productName} of ${line.buyerName}`}
                  >
                    Amend
                  </Button>
                  <Button
                    variant="default"
                    aria-label={`Confirm Price of ${line.productName} of ${line.buyerName}...`}
                    onClick={() => setConfirming(line)}
                  >
                    Confirm Price...
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      ) : null}
      <ConfirmPrice line={confirming} onClose={() => setConfirming(null)} reload={reload} />
    </>
  );
}
