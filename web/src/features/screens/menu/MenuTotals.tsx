import { type Figures, figuresOf, type MenuChoice, type MenuView } from "@/domain/document/menu";
import { dollars } from "@/domain/money/money";
import classes from "./MenuPresentation.module.css";

interface MenuTotalsProps {
  menu: MenuView;
  choices: readonly MenuChoice[];
  /** The class of the column that shows on a phone. */
  shown: (column: number) => string | undefined;
}

type Amount = (figures: Figures) => number | null;

/** What each package comes to, and the buyer's own choice. */
export function MenuTotals({ menu, choices, shown }: MenuTotalsProps) {
  const chosen = figuresOf(menu, choices);
  const rows: [label: string, amount: Amount][] = menu.loan
    ? [
        ["Products", ({ productsPrice }) => productsPrice],
        ["Monthly payment", ({ payment }) => payment],
        ["Total of payments", ({ totalOfPayments }) => totalOfPayments],
      ]
    : [
        ["Products", ({ productsPrice }) => productsPrice],
        ["Balance due", ({ amount }) => amount],
      ];
  return (
    <tfoot>
      <tr className={classes.heads}>
        <th scope="row" className={classes.product}>
          <span className={classes.hidden}>Column</span>
        </th>
        {menu.columns.map(({ name }, at) => (
          <td key={name} className={`${classes.column} ${shown(at) ?? ""}`}>
            {name}
          </td>
        ))}
        <td className={classes.choice}>Your choice</td>
      </tr>
      {rows.map(([label, amount], row) => (
        <tr key={label}>
          <th scope="row" className={classes.product}>
            {label}
          </th>
          {menu.columns.map(({ name, figures }, at) => (
            <td key={name} className={`${classes.column} ${shown(at) ?? ""}`}>
              {dollars(amount(figures) ?? 0)}
            </td>
          ))}
          <td
            className={classes.choice}
            data-total={label}
            // The payment, or the balance: each change of it is told.
            aria-live={row === 1 ? "polite" : undefined}
          >
            {dollars(amount(chosen) ?? 0)}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
