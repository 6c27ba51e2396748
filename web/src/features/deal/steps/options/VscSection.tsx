import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { OptionSection } from "./OptionSection";
import { ProviderCards } from "./ProviderCards";
import { TpaPlaceholder } from "./TpaPlaceholder";
import type { OfferedTpas } from "./useOfferedTpas";

/** The VSC providers: the demo ones, or the TPAs that were chosen at the start. */
export function VscSection({ names }: { names: OfferedTpas }) {
  const { session, view } = useDeal();
  return (
    <OptionSection
      title="Vehicle Service Contract (VSC)"
      hint={view.vscCards.length > 0 ? "Choose one; press it again to take it back" : undefined}
    >
      {view.vscCards.length > 0 ? (
        <ProviderCards
          label="VSC providers"
          cards={view.vscCards}
          onToggle={(provider) => act({ type: "toggleVsc", provider })}
        />
      ) : (
        <TpaPlaceholder product="VSC" expected={session.tpaProducts.selectedVscTpas.length} names={names} />
      )}
    </OptionSection>
  );
}
