import { Check, CircleCheck } from "lucide-react";
import type { PriceCard } from "@/domain/deal";
import { Price } from "./Price";
import classes from "./ProviderCards.module.css";

interface ProviderCardProps {
  card: PriceCard;
  showMonthly: boolean;
  onToggle: () => void;
}

/** A provider to choose: the whole card is a button, pressed while it is the chosen one. */
export function ProviderCard({ card, showMonthly, onToggle }: ProviderCardProps) {
  const { provider, price, monthly, selected } = card;
  return (
    <button type="button" className={classes.card} aria-pressed={selected} onClick={onToggle}>
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
