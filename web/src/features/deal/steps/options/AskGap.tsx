import { Button, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { act } from "../../act";

interface AskGapProps {
  opened: boolean;
  onClose: () => void;
  /** The person goes and chooses. */
  onChoose: () => void;
}

/** Asked where GAP was wanted and no one has decided: no one buys what no one chose. */
export function AskGap({ opened, onClose, onChoose }: AskGapProps) {
  const [chooses, setChooses] = useState(false);
  useEffect(() => {
    // Only then: while it is closed, the dialog would take the change for its turn to give the focus back.
    if (opened) {
      setChooses(false);
    }
  }, [opened]);
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title="Does the buyer take GAP?"
      returnFocus={!chooses}
      onClosed={() => {
        if (chooses) {
          onChoose();
        }
      }}
    >
      <Text>
        GAP was asked for, and no provider is chosen yet. Choose one, or go on without GAP: then the deal does
        not count it.
      </Text>
      <DialogActions>
        <Button
          variant="default"
          onClick={() => {
            onClose();
            act({ type: "toggleNoGap" });
            act({ type: "submitOptions" });
          }}
        >
          No GAP
        </Button>
        <Button
          data-autofocus
          onClick={() => {
            setChooses(true);
            onClose();
          }}
        >
          Choose a provider
        </Button>
      </DialogActions>
    </Dialog>
  );
}
