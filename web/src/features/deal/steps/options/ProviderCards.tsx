import { type PriceCard, useDeal } from "@/domain/deal";
import { ProviderCard } from "./ProviderCard";
import classes from "./ProviderCards.module.css";

interface ProviderCardsProps {
  label: string;
  cards: PriceCard[];
  onToggle: (provider: string) => void;
}

/** Cards of which at most one is chosen; their lines stand at the same height, so that they can be compared. */
export function ProviderCards({ label, cards, onToggle }: ProviderCardsProps) {
  const { view } = useDeal();
  return (
    <ul className={classes.grid} aria-label={label}>
      {cards.map((card) => (
        <li key={card.provider.id} className={classes.cell}>
          <ProviderCard
            card={card}
            showMonthly={view.showMonthly}
            onToggle={() => onToggle(card.provider.id)}
          />
        </li>
      ))}
    </ul>
  );
}
