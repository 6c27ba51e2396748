import { Check } from "lucide-react";
import { useDeal } from "@/domain/deal";
import { OptionSection } from "./OptionSection";
import { Price } from "./Price";
import classes from "./ProviderCards.module.css";

/** The ancillary products that were ticked at the start, with their prices: they are in the deal, there is nothing to choose. */
export function AncillarySection() {
  const { view } = useDeal();
  return (
    <OptionSection title="Ancillary Products" hint="Chosen at Get Started">
      <ul className={classes.grid} aria-label="Ancillary products">
        {view.ancillaryCards.map((card) => (
          <li key={card.product} className={`${classes.card} ${classes.ancillary}`}>
            <span className={classes.title}>{card.label}</span>
            <span className={classes.description}>{card.description}</span>
            <Price price={card.price} monthly={view.showMonthly ? card.monthly : null} />
            <span className={classes.bullet}>
              <Check size={16} aria-hidden />
              {card.tpaName ?? "In this deal"}
            </span>
          </li>
        ))}
      </ul>
    </OptionSection>
  );
}
