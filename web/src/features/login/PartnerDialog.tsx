import { Anchor, Button, Text } from "@mantine/core";
import { config } from "@/config";
import { Dialog } from "@/ui/Dialog";

interface PartnerDialogProps {
  opened: boolean;
  onClose: () => void;
}

/** Tells a would-be partner whom to write to while applications are not taken here. */
export function PartnerDialog({ opened, onClose }: PartnerDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Admin Partner Intake">
      <Text mb="md">
        Partner applications are not open yet. Please write to{" "}
        <Anchor href={`mailto:${config.supportEmail}`} underline="always">
          {config.supportEmail}
        </Anchor>{" "}
        and we will get back to you.
      </Text>
      <Button variant="default" onClick={onClose}>
        OK
      </Button>
    </Dialog>
  );
}
