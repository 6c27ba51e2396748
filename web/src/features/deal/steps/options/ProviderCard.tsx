import { Check, CircleCheck } from "lucide-react";
import type { PriceCard } from "@/domain/deal/deal";
import { Price } from "./Price";
import type { GroupCard } from "./ProviderCards";
import classes from "./ProviderCards.module.css";

interface ProviderCardProps extends GroupCard {
  card: PriceCard;
  showMonthly: boolean;
  onToggle: () => void;
}

/** A provider to choose: the whole card is the control. A press on the chosen one takes it back. */
export function ProviderCard({ card, showMonthly, onToggle, ...inGroup }: ProviderCardProps) {
  const { provider, price, monthly, selected } = card;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a radio input could be neither taken back nor hold a card.
    <button
      type="button"
      role="radio"
      className={classes.card}
      aria-checked={selected}
      onClick={onToggle}
      {...inGroup}
    >
      <span className={classes.title}>
        {provider.title}
        {selected ? <CircleCheck className={classes.mark} size={20} aria-hidden /> : null}
      </span>
      <span className={classes.description}>{provider.description}</span>
      <Price price={price} monthly={showMonthly ? monthly : null} />
      <span className={classes.bullets}>
        {provider.bullets.map((bullet) => (
          <span key={bullet} className={classes.bullet}>
            <Check size={16} aria-hidden />
            {bullet}
          </span>
        ))}
      </span>
    </button>
  );
}
