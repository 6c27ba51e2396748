import "@mantine/core/styles/Paper.layer.css";
import "@mantine/core/styles/Notification.layer.css";
import "@mantine/notifications/styles.layer.css";
import { Button } from "@mantine/core";
import { Notifications, notifications, useNotifications } from "@mantine/notifications";
import { CircleAlert, CircleCheck, Info } from "lucide-react";
import classes from "./toast.module.css";
import type { Toast } from "./toastContent";
import { useToastPlace } from "./useToastPlace";

const icons = { success: CircleCheck, info: Info, destructive: CircleAlert };

/** Where toasts appear: one at a time, under the header at the right, or where they cover nothing that can be pressed. */
export function Toasts() {
  const showing = useNotifications().notifications[0];
  useToastPlace(showing?.id);
  return (
    <Notifications
      // The library lets a toast leave slowly, beside the one that comes. Starting afresh with each takes it away at once.
      key={showing?.id ?? "none"}
      limit={1}
      position="top-right"
      autoClose={5000}
      transitionDuration={0}
      containerWidth={400}
      className={classes.host}
    />
  );
}

/** The way to it from outside of the screens. */
export const place = { show, clear };

/** A destructive toast interrupts a screen reader. */
function show({ title, message, kind = "info", action, staysMs }: Toast, dismiss: () => void): void {
  const Icon = icons[kind];
  clear();
  notifications.show({
    title,
    message: action ? <WithAction message={message} action={action} dismiss={dismiss} /> : message,
    ...(staysMs !== undefined && { autoClose: staysMs }),
    icon: <Icon size={24} aria-hidden />,
    role: kind === "destructive" ? "alert" : "status",
    className: `${classes.toast} ${classes[kind] ?? ""}`,
    closeButtonProps: { "aria-label": "Close notification" },
  });
}

interface WithActionProps {
  message: string;
  action: NonNullable<Toast["action"]>;
  /** Takes the toast away, and those that wait behind it. */
  dismiss: () => void;
}

function WithAction({ message, action, dismiss }: WithActionProps) {
  return (
    <>
      {message}
      <Button
        size="xs"
        className={classes.action}
        onClick={() => {
          dismiss();
          action.onClick();
        }}
      >
        {action.label}
      </Button>
    </>
  );
}

function clear(): void {
  notifications.cleanQueue();
  notifications.clean();
}
