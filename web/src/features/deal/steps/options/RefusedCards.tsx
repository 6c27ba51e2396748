import type { RefusedCard as Card } from "@/domain/deal/deal";
import priced from "./ProviderCards.module.css";
import { RefusedCard } from "./RefusedCard";
import classes from "./RefusedCards.module.css";

/** Said of a section in which nothing can be chosen. */
export const NO_PRICE = "None of the chosen administrators has a price for this deal";

/** Behind the cards with a price, those without: they say why, and what would help. */
export function RefusedCards({ label, cards }: { label: string; cards: Card[] }) {
  return cards.length > 0 ? (
    <ul className={priced.grid} aria-label={label}>
      {cards.map((card) => (
        <li key={`${card.product} ${card.tpaId}`} className={classes.item}>
          <RefusedCard card={card} />
        </li>
      ))}
    </ul>
  ) : null;
}
