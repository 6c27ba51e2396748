import { ActionIcon } from "@mantine/core";
import type { LucideIcon } from "lucide-react";

interface IconActionProps {
  icon: LucideIcon;
  /** What it does, for who points at it. */
  title: string;
  /** What it does, and with what. */
  label: string;
  /** It does nothing now, and can be reached by the keyboard still. */
  off?: boolean;
  /** Its name among the actions, for what leads the focus to it. */
  part?: "up" | "down";
  className?: string | undefined;
  onClick: () => void;
}

/** A button that shows an icon alone. */
export function IconAction({ icon: Icon, title, label, off, part, className, onClick }: IconActionProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      title={title}
      aria-label={label}
      {...(className && { className })}
      {...(off && { "aria-disabled": true, "data-disabled": true })}
      {...(part && { [`data-block-${part}`]: true })}
      onClick={() => {
        if (!off) {
          onClick();
        }
      }}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
