import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { NoGapCard } from "./NoGapCard";
import { OptionSection } from "./OptionSection";
import { ProviderCards } from "./ProviderCards";
import { NO_PRICE, RefusedCards } from "./RefusedCards";
import { TpaPlaceholder } from "./TpaPlaceholder";
import type { OfferedTpas } from "./useOfferedTpas";

/** By which the question about GAP finds its cards. */
export const GAP_SECTION = "gap-options";

const TITLE = "Guaranteed Asset Protection (GAP)";

/** The GAP providers, if GAP was asked for: the core gives no cards otherwise. */
export function GapSection({ names }: { names: OfferedTpas }) {
  const { session, view } = useDeal();
  const { gapCards, gapRefused, gapUndecided, gapDeclined } = view;
  if (gapCards.length > 0 || gapRefused.length > 0) {
    const hint = gapUndecided
      ? "Choose one, or No GAP. Until one is chosen, the OTD price counts the first"
      : "Choose one, or No GAP; press it again to take it back";
    return (
      <OptionSection id={GAP_SECTION} title={TITLE} hint={gapCards.length > 0 ? hint : NO_PRICE}>
        {gapCards.length > 0 ? (
          <ProviderCards
            label="GAP providers"
            cards={gapCards}
            onToggle={(provider) => act({ type: "toggleGap", provider })}
            last={{ chosen: gapDeclined, render: (card) => <NoGapCard {...card} /> }}
          />
        ) : null}
        <RefusedCards label="GAP providers without a price" cards={gapRefused} />
      </OptionSection>
    );
  }
  // An enrolled dealer may have asked for GAP without a TPA, or its TPAs are still on their way.
  return session.variant === "tpa" && session.tpaProducts.gap ? (
    <OptionSection id={GAP_SECTION} title={TITLE}>
      <TpaPlaceholder product="GAP" expected={session.tpaProducts.selectedGapTpas.length} names={names} />
    </OptionSection>
  ) : null;
}
