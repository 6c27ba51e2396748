import type { MenuView } from "@/domain/document/menu";
import { dollars } from "@/domain/money/money";
import classes from "./MenuPresentation.module.css";

/** The figures without any product: they come before everything else. */
export function MenuBase({ menu }: { menu: MenuView }) {
  const { base, loan } = menu;
  const facts: [label: string, value: string][] = [];
  if (menu.downPayment > 0) {
    facts.push(["Vehicle", dollars(menu.vehiclePrice)], ["Down payment", dollars(menu.downPayment)]);
  }
  if (loan) {
    facts.push(
      ["Amount financed", dollars(base.amount)],
      ["APR", `${loan.apr}%`],
      ["Term", `${loan.term} months`],
      ["Monthly payment", dollars(base.payment ?? 0)],
      ["Total of payments", dollars(base.totalOfPayments ?? 0)],
    );
  } else {
    facts.push([menu.downPayment > 0 ? "Balance due" : "Vehicle price", dollars(base.amount)]);
  }
  return (
    <section className={classes.base} aria-label="Without any product">
      <h2 className={classes.vehicle}>
        {menu.vehicle} <span className={classes.vin}>{menu.vin}</span>
        <span className={classes.without}>Without any product</span>
      </h2>
      <dl className={classes.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {menu.typedPayment === null ? null : (
        <p className={classes.typed}>
          The deal names a payment of {dollars(menu.typedPayment)}. The payments here are worked out from
          amount, APR and term.
        </p>
      )}
    </section>
  );
}
