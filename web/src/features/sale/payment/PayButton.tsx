import { CircleCheck } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { BusyButton } from "@/ui/BusyButton";

interface PayButtonProps {
  ref: Ref<HTMLButtonElement>;
  busy: boolean;
  paid: boolean;
  children: ReactNode;
}

/** Pays once. When that is done it stays in place, without effect, until the page goes on. */
export function PayButton({ ref, busy, paid, children }: PayButtonProps) {
  return (
    <BusyButton
      ref={ref}
      type="submit"
      fullWidth
      busy={busy}
      busyLabel="Paying..."
      {...(paid && {
        "aria-disabled": true,
        "data-disabled": true,
        leftSection: <CircleCheck size={18} aria-hidden />,
      })}
    >
      {paid ? "Paid" : children}
    </BusyButton>
  );
}
