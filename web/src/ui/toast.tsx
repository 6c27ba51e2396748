import { notifications } from "@mantine/notifications";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import classes from "./toast.module.css";

export type ToastKind = "success" | "info" | "destructive";

export interface Toast {
  title: string;
  message: string;
  kind?: ToastKind;
}

const icons = { success: CircleCheck, info: Info, destructive: CircleAlert };

/** Shows a toast at once, in the place of the one that is showing. A destructive one interrupts a screen reader. */
export function toast({ title, message, kind = "info" }: Toast): void {
  const Icon = icons[kind];
  dismissToast();
  notifications.show({
    title,
    message,
    icon: <Icon size={24} aria-hidden />,
    role: kind === "destructive" ? "alert" : "status",
    className: `${classes.toast} ${classes[kind] ?? ""}`,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

/** Takes away the toast that is showing, if any. */
export function dismissToast(): void {
  notifications.cleanQueue();
  notifications.clean();
}
