import { useDeal } from "@/domain/deal";
import { act } from "../../act";
import { OptionSection } from "./OptionSection";
import { ProviderCards } from "./ProviderCards";
import { TpaPlaceholder } from "./TpaPlaceholder";
import type { OfferedTpas } from "./useOfferedTpas";

/** The GAP providers, if GAP was asked for. */
export function GapSection({ names }: { names: OfferedTpas }) {
  const { session, view } = useDeal();
  const wanted = session.variant === "tpa" ? session.tpaProducts.gap : session.selectedProducts.gap;
  if (!wanted) {
    return null;
  }
  return (
    <OptionSection
      title="Guaranteed Asset Protection (GAP)"
      hint={
        session.chosenGap === null
          ? "Until one is chosen, the OTD price counts the first"
          : "Choose one; press it again to take it back"
      }
    >
      {view.gapCards.length > 0 ? (
        <ProviderCards
          label="GAP providers"
          cards={view.gapCards}
          onToggle={(provider) => act({ type: "toggleGap", provider })}
        />
      ) : (
        <TpaPlaceholder product="GAP" expected={session.tpaProducts.selectedGapTpas.length} names={names} />
      )}
    </OptionSection>
  );
}
