import { Button } from "@mantine/core";
import type { PresentedMenu } from "@/api/deal/menus";
import { MenuPresentation } from "@/features/screens/menu/MenuPresentation";
import { BusyButton } from "@/ui/BusyButton";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import { useHandOver } from "./useHandOver";

interface MenuPreviewProps {
  menu: PresentedMenu;
  onClose: () => void;
}

/** The menu as the buyer will see it. Nothing can be chosen before the device is in the buyer's hands. */
export function MenuPreview({ menu, onClose }: MenuPreviewProps) {
  const { handOver, busy } = useHandOver(menu);
  return (
    <StepScreen
      title="Menu"
      subtitle="This is what the buyer sees. Hand over the device: until you take it back with your password it shows the menu, and nothing else."
      onNext={handOver}
      irreversible
      actions={
        <StepActions
          start={
            <Button variant="subtle" color="gray" onClick={onClose}>
              Back to Summary
            </Button>
          }
        >
          <BusyButton type="submit" busy={busy} busyLabel="Handing over...">
            Hand Over
          </BusyButton>
        </StepActions>
      }
    >
      <MenuPresentation menu={menu.view} choices={[]} />
    </StepScreen>
  );
}
