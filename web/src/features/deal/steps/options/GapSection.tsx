import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { NoGapCard } from "./NoGapCard";
import { OptionSection } from "./OptionSection";
import { ProviderCards } from "./ProviderCards";
import { TpaPlaceholder } from "./TpaPlaceholder";
import type { OfferedTpas } from "./useOfferedTpas";

/** By which the question about GAP finds its cards. */
export const GAP_SECTION = "gap-options";

const TITLE = "Guaranteed Asset Protection (GAP)";

/** The GAP providers, if GAP was asked for: the core gives no cards otherwise. */
export function GapSection({ names }: { names: OfferedTpas }) {
  const { session, view } = useDeal();
  if (view.gapCards.length > 0) {
    const hint = view.gapUndecided
      ? "Choose one, or No GAP. Until one is chosen, the OTD price counts the first"
      : "Choose one, or No GAP; press it again to take it back";
    return (
      <OptionSection id={GAP_SECTION} title={TITLE} hint={hint}>
        <ProviderCards
          label="GAP providers"
          cards={view.gapCards}
          onToggle={(provider) => act({ type: "toggleGap", provider })}
          last={{ chosen: view.gapDeclined, render: (card) => <NoGapCard {...card} /> }}
        />
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
