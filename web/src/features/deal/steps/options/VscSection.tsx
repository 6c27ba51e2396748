import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { OptionSection } from "./OptionSection";
import { ProviderCards } from "./ProviderCards";
import { NO_PRICE, RefusedCards } from "./RefusedCards";
import { TpaPlaceholder } from "./TpaPlaceholder";
import type { OfferedTpas } from "./useOfferedTpas";

const TITLE = "Vehicle Service Contract (VSC)";

/** The VSC providers: the demo ones, or the TPAs that were chosen at the start. */
export function VscSection({ names }: { names: OfferedTpas }) {
  const { session, view } = useDeal();
  const { vscCards, vscRefused } = view;
  if (vscCards.length === 0 && vscRefused.length === 0) {
    return (
      <OptionSection title={TITLE}>
        <TpaPlaceholder product="VSC" expected={session.tpaProducts.selectedVscTpas.length} names={names} />
      </OptionSection>
    );
  }
  return (
    <OptionSection
      title={TITLE}
      hint={vscCards.length > 0 ? "Choose one; press it again to take it back" : NO_PRICE}
    >
      {vscCards.length > 0 ? (
        <ProviderCards
          label="VSC providers"
          cards={vscCards}
          onToggle={(provider) => act({ type: "toggleVsc", provider })}
        />
      ) : null}
      <RefusedCards label="VSC providers without a price" cards={vscRefused} />
    </OptionSection>
  );
}
