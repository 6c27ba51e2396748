import { decisionOn, figuresOf, type MenuChoice, type MenuView } from "@/domain/document/menu";
import { dollars } from "@/domain/money/money";
import { Panel } from "@/ui/Panel";
import classes from "./MenuPage.module.css";

interface ChosenProps {
  view: MenuView;
  choices: readonly MenuChoice[];
}

/** What a buyer chose, with what it comes to. */
export function Chosen({ view, choices }: ChosenProps) {
  const { payment, totalOfPayments, amount } = figuresOf(view, choices);
  return (
    <Panel title={view.vehicle} className={classes.chosen}>
      <dl className={classes.list}>
        {view.products.map(({ product, label, price }) => (
          <div key={product}>
            <dt>{label}</dt>
            <dd>{decisionOn(choices, product) === "accept" ? `Accepted, ${dollars(price)}` : "Declined"}</dd>
          </div>
        ))}
        {payment === null || totalOfPayments === null ? (
          <div className={classes.sum}>
            <dt>Balance due</dt>
            <dd>{dollars(amount)}</dd>
          </div>
        ) : (
          <>
            <div className={classes.sum}>
              <dt>Monthly payment</dt>
              <dd>{dollars(payment)}</dd>
            </div>
            <div>
              <dt>Total of payments</dt>
              <dd>{dollars(totalOfPayments)}</dd>
            </div>
          </>
        )}
      </dl>
    </Panel>
  );
}
