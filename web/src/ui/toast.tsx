import { notifications } from "@mantine/notifications";
import { CircleAlert, CircleCheck, Info } from "lucide-react";

export type ToastKind = "success" | "info" | "destructive";

export interface Toast {
  title: string;
  message: string;
  kind?: ToastKind;
}

const look = {
  success: { icon: <CircleCheck aria-hidden />, color: "green" },
  info: { icon: <Info aria-hidden />, color: "accent" },
  destructive: { icon: <CircleAlert aria-hidden />, color: "red" },
} as const;

/** Shows a toast at once, in the place of the one that is showing. A destructive one interrupts a screen reader. */
export function toast({ title, message, kind = "info" }: Toast): void {
  notifications.cleanQueue();
  notifications.clean();
  notifications.show({
    title,
    message,
    ...look[kind],
    role: kind === "destructive" ? "alert" : "status",
    className: `cd-toast cd-toast-${kind}`,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

/** Takes away the toast that is showing, if any. */
export function dismissToast(): void {
  notifications.cleanQueue();
  notifications.clean();
}
