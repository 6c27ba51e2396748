import { Button } from "@mantine/core";
import { Check, Minus } from "lucide-react";
import { useRef, useState } from "react";
import { type Decision, decisionOn, type MenuChoice, type MenuView, pricedIn } from "@/domain/document/menu";
import { dollars } from "@/domain/money/money";
import { MenuBase } from "./MenuBase";
import classes from "./MenuPresentation.module.css";
import { MenuTotals } from "./MenuTotals";
import { moveByArrows } from "./moveByArrows";
import "@/ui/printSheet.css";
import "./menuPrint.css";

interface MenuPresentationProps {
  menu: MenuView;
  choices: readonly MenuChoice[];
  /** Whose name stands on the printed page. */
  dealerName?: string;
  /** Decides on a product; missing where the menu is only shown. */
  onDecide?: (choice: MenuChoice) => void;
  /** Takes a package. */
  onTake?: (column: number) => void;
}

const decisions: readonly { decision: Decision; label: string }[] = [
  { decision: "accept", label: "Accept" },
  { decision: "decline", label: "Decline" },
];

/**
 * What a deal offers: the figures without any product first, then the products in rows and the packages in columns. On a phone one column
 * shows at a time.
 */
export function MenuPresentation({ menu, choices, dealerName, onDecide, onTake }: MenuPresentationProps) {
  const [tab, setTab] = useState(0);
  const table = useRef<HTMLTableElement>(null);
  const shown = (at: number) => (at === tab ? classes.shown : undefined);
  return (
    <div className={`cd-sheet cd-menu-sheet ${classes.sheet}`}>
      <div className={classes.inside}>
        <p className={classes.printed}>
          <span>{dealerName}</span>
          <span>{new Date().toLocaleDateString("en-US", { dateStyle: "long" })}</span>
        </p>
        <MenuBase menu={menu} />
        {menu.columns.length > 1 ? (
          <fieldset className={classes.tabs}>
            <legend className={classes.tabsLegend}>Package to compare</legend>
            {menu.columns.map(({ name }, at) => (
              <button key={name} type="button" aria-pressed={at === tab} onClick={() => setTab(at)}>
                {name}
              </button>
            ))}
          </fieldset>
        ) : null}
        <table
          ref={table}
          className={classes.table}
          onKeyDown={(event) => moveByArrows(table.current, event)}
          aria-label="What is offered"
        >
          <thead>
            <tr>
              <th scope="col" className={classes.product}>
                Product
              </th>
              {menu.columns.map(({ name }, at) => (
                <th key={name} scope="col" className={`${classes.column} ${shown(at) ?? ""}`}>
                  <span className={classes.name}>{name}</span>
                  {onTake ? (
                    <Button
                      size="compact-sm"
                      variant="default"
                      className={classes.take ?? ""}
                      data-menu-cell={`0 ${at}`}
                      aria-label={`Take package ${name}`}
                      onClick={() => onTake(at)}
                    >
                      Take package
                    </Button>
                  ) : null}
                </th>
              ))}
              <th scope="col" className={classes.choice}>
                Your choice
              </th>
            </tr>
          </thead>
          <tbody>
            {menu.products.map(({ product, label, plan, covers, price }, row) => (
              <tr key={product}>
                <th scope="row" className={classes.product}>
                  <span className={classes.label}>
                    <span>{label}</span>
                    <span className={classes.price}>{dollars(price)}</span>
                  </span>
                  <details className={classes.more}>
                    <summary aria-label={`More information: ${label}`}>More information</summary>
                    {plan ? <span className={classes.plan}>{plan}</span> : null}
                    <span className={classes.covers}>{covers}</span>
                  </details>
                </th>
                {menu.columns.map((column, at) => (
                  <td key={column.name} className={`${classes.column} ${shown(at) ?? ""}`}>
                    <InPackage priced={pricedIn(column, product)} />
                  </td>
                ))}
                <td className={classes.choice}>
                  <fieldset className={classes.decide} disabled={!onDecide}>
                    <legend className={classes.hidden}>{label}</legend>
                    {decisions.map(({ decision, label: word }, at) => (
                      <button
                        key={decision}
                        type="button"
                        data-decision={decision}
                        data-menu-cell={`${row + 1} ${menu.columns.length + at}`}
                        aria-pressed={decisionOn(choices, product) === decision}
                        onClick={() => onDecide?.({ product, decision })}
                      >
                        {word}
                      </button>
                    ))}
                  </fieldset>
                </td>
              </tr>
            ))}
          </tbody>
          <MenuTotals menu={menu} choices={choices} shown={shown} />
        </table>
        <p className={classes.note}>
          Every product is optional. None is required to buy or to finance the vehicle.
          {menu.loan
            ? " 'About' is a product's part of the payment; these parts need not add up to the cent."
            : ""}
        </p>
      </div>
    </div>
  );
}

function InPackage({ priced }: { priced: ReturnType<typeof pricedIn> }) {
  if (!priced) {
    return (
      <span className={classes.out}>
        <Minus size={16} aria-hidden />
        <span className={classes.hidden}>Not included</span>
      </span>
    );
  }
  return (
    <span className={classes.in}>
      <span className={classes.mark}>
        <Check size={16} aria-hidden />
        <span className={classes.hidden}>Included{priced.aboutMonthly === null ? "" : ", "}</span>
        {priced.aboutMonthly === null ? null : "about"}
      </span>
      {priced.aboutMonthly === null ? null : <span>{dollars(priced.aboutMonthly)}/mo.</span>}
    </span>
  );
}
