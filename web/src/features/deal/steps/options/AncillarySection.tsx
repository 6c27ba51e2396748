import { Checkbox } from "@mantine/core";
import { type AncillaryCard, useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { OptionSection } from "./OptionSection";
import { Price } from "./Price";
import classes from "./ProviderCards.module.css";

/** The ancillary products that were ticked at the start, with their prices: they are in the deal until the buyer declines them. */
export function AncillarySection() {
  const { view } = useDeal();
  return (
    <OptionSection title="Ancillary Products" hint="Chosen at Get Started; untick what the buyer declines">
      <ul className={classes.grid} aria-label="Ancillary products">
        {view.ancillaryCards.map((card) => (
          <Ancillary key={card.product} card={card} showMonthly={view.showMonthly} />
        ))}
      </ul>
    </OptionSection>
  );
}

function Ancillary({ card, showMonthly }: { card: AncillaryCard; showMonthly: boolean }) {
  const { product, label, description, tpaName, price, monthly, declined } = card;
  return (
    <li className={`${classes.card} ${classes.ancillary}`} data-declined={declined || undefined}>
      <span className={classes.title}>{label}</span>
      <span className={classes.description}>{description}</span>
      <Price price={price} monthly={showMonthly ? monthly : null} />
      <span className={classes.foot}>
        {tpaName === null ? null : <span className={classes.tpa}>{tpaName}</span>}
        <Checkbox
          label="In this deal"
          aria-label={`In this deal: ${label}`}
          checked={!declined}
          onChange={(event) =>
            act({ type: "declineAncillary", product, declined: !event.currentTarget.checked })
          }
        />
      </span>
    </li>
  );
}
