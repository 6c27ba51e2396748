import { Check, CircleCheck } from "lucide-react";
import type { PriceCard } from "@/domain/deal/deal";
import { CardOptions } from "./CardOptions";
import { Price } from "./Price";
import type { GroupCard } from "./ProviderCards";
import classes from "./ProviderCards.module.css";

interface ProviderCardProps extends GroupCard {
  card: PriceCard;
  showMonthly: boolean;
  onToggle: () => void;
}

/**
 * A provider to choose: the whole card is the control, but for the options that its plan offers. A press on the chosen one takes it
 * back.
 */
export function ProviderCard({ card, showMonthly, onToggle, ...inGroup }: ProviderCardProps) {
  const { provider, plan, selected, options } = card;
  return (
    <div className={classes.offer} data-card={provider.id}>
      {/* biome-ignore lint/a11y/useSemanticElements: a radio input could be neither taken back nor hold a card. */}
      <button
        type="button"
        role="radio"
        className={classes.card}
        aria-checked={selected}
        onClick={onToggle}
        {...inGroup}
      >
        <span>
          <span className={classes.title}>
            {provider.title}
            {selected ? <CircleCheck className={classes.mark} size={20} aria-hidden /> : null}
          </span>
          {plan === null ? null : <span className={classes.plan}> {plan}</span>}
        </span>
        <span className={classes.description}>{provider.description}</span>
        <Price card={card} showMonthly={showMonthly} />
        <span className={classes.bullets}>
          {provider.bullets.map((bullet) => (
            <span key={bullet} className={classes.bullet}>
              <Check size={16} aria-hidden />
              {bullet}
            </span>
          ))}
        </span>
      </button>
      {options.length > 0 ? (
        <div className={classes.options}>
          <CardOptions title={provider.title} options={options} />
        </div>
      ) : null}
    </div>
  );
}
