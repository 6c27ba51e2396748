import { Button, type ButtonProps, Loader } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithRef<"button">, keyof ButtonProps> & {
    busy: boolean;
    /** What the button says while it is busy: 'Saving...'. */
    busyLabel: string;
  };

/**
 * A button that says what it is doing. It keeps the focus while it is busy (a disabled one would lose it) and ignores
 * further presses.
 */
export function BusyButton({ busy, busyLabel, children, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      aria-busy={busy}
      aria-disabled={busy || props["aria-disabled"]}
      leftSection={busy ? <Loader size="xs" color="currentColor" aria-hidden /> : props.leftSection}
      onClick={(event) => {
        if (busy) {
          event.preventDefault();
        } else {
          onClick?.(event);
        }
      }}
    >
      {busy ? busyLabel : children}
    </Button>
  );
}
