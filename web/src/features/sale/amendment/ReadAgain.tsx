import { useState } from "react";
import { BusyButton } from "@/ui/BusyButton";

interface ReadAgainProps {
  reload: () => Promise<unknown>;
  onRead: () => void;
}

/** Reads a product again that somebody else changed. */
export function ReadAgain({ reload, onRead }: ReadAgainProps) {
  const [busy, setBusy] = useState(false);
  const read = async () => {
    setBusy(true);
    await reload();
    setBusy(false);
    onRead();
  };
  return (
    <BusyButton variant="default" size="sm" busy={busy} busyLabel="Reading..." onClick={() => void read()}>
      Read It Again
    </BusyButton>
  );
}
