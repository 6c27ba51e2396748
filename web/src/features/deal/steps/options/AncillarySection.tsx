import { Checkbox } from "@mantine/core";
import { type AncillaryCard, useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { CardOptions } from "./CardOptions";
import { OptionSection } from "./OptionSection";
import { Price } from "./Price";
import classes from "./ProviderCards.module.css";
import { RefusedCards } from "./RefusedCards";

/** The ancillary products that were ticked at the start, with their prices: they are in the deal until the buyer declines them. */
export function AncillarySection() {
  const { view } = useDeal();
  const { ancillaryCards, ancillaryRefused } = view;
  const hint =
    ancillaryCards.length > 0
      ? "Chosen at Get Started; untick what the buyer declines"
      : "None of these products has a price for this deal";
  return (
    <OptionSection title="Ancillary Products" hint={hint}>
      {ancillaryCards.length > 0 ? (
        <ul className={classes.grid} aria-label="Ancillary products">
          {ancillaryCards.map((card) => (
            <Ancillary key={card.product} card={card} showMonthly={view.showMonthly} />
          ))}
        </ul>
      ) : null}
      <RefusedCards label="Ancillary products without a price" cards={ancillaryRefused} />
    </OptionSection>
  );
}

function Ancillary({ card, showMonthly }: { card: AncillaryCard; showMonthly: boolean }) {
  const { product, label, description, tpaName, plan, declined, options } = card;
  return (
    <li
      className={`${classes.card} ${classes.ancillary}`}
      data-card={product}
      data-declined={declined || undefined}
    >
      <span>
        <span className={classes.title}>{label}</span>
        {plan === null ? null : <span className={classes.plan}> {plan}</span>}
      </span>
      <span className={classes.description}>{description}</span>
      <Price card={card} showMonthly={showMonthly} />
      <span className={classes.foot}>
        {tpaName === null ? null : <span className={classes.tpa}>{tpaName}</span>}
        {options.length > 0 ? <CardOptions title={label} options={options} /> : null}
        <Checkbox
          label="In this deal"
          aria-label={`In this deal: ${label}`}
          data-choice
          checked={!declined}
          onChange={(event) =>
            act({ type: "declineAncillary", product, declined: !event.currentTarget.checked })
          }
        />
      </span>
    </li>
  );
}
