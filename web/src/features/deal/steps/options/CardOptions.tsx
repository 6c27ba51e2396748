import { Checkbox } from "@mantine/core";
import type { CardOption } from "@/domain/deal/deal";
import { dollars } from "@/domain/money/money";
import { act } from "../../act";
import classes from "./ProviderCards.module.css";

interface CardOptionsProps {
  /** What the card is called. */
  title: string;
  options: CardOption[];
}

/** The options that a card's plan offers, with what each adds to the price. */
export function CardOptions({ title, options }: CardOptionsProps) {
  return (
    <fieldset className={classes.ticks} aria-label={`Options of ${title}`}>
      {options.map(({ option, name, price, chosen }) => (
        <Checkbox
          key={option.code}
          label={
            <>
              {name} <span className={classes.adds}>{added(price)}</span>
            </>
          }
          checked={chosen}
          onChange={(event) => act({ type: "setOption", option, on: event.currentTarget.checked })}
        />
      ))}
    </fieldset>
  );
}

function added(price: number): string {
  return price < 0 ? `\u2212 ${dollars(-price)}` : `+ ${dollars(price)}`;
}
