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
  const rows: [label: string, amount: Amount, strong?: boolean][] = menu.loan
    ? [
        ["Products", ({ productsPrice }) => productsPrice],
        ["Monthly payment", ({ payment }) => payment, true],
        ["Total of payments", ({ totalOfPayments }) => totalOfPayments],
      ]
    : [
        ["Products", ({ productsPrice }) => productsPrice],
        ["Balance due", ({ amount }) => amount, true],
      ];
  return (
    <tfoot aria-live="polite">
      {rows.map(([label, amount, strong = false]) => (
        <tr key={label} className={strong ? classes.strong : undefined}>
          <th scope="row" className={classes.product}>
            {label}
          </th>
          {menu.columns.map(({ name, figures }, at) => (
            <td key={name} className={`${classes.column} ${shown(at) ?? ""}`}>
              {dollars(amount(figures) ?? 0)}
            </td>
          ))}
          <td className={classes.choice} data-total={label}>
            {dollars(amount(chosen) ?? 0)}
          </td>
        </tr>
      ))}
    </tfoot>
  );
}
