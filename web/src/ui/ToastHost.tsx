import { Notifications, useNotifications } from "@mantine/notifications";
import classes from "./toast.module.css";

/** Where toasts appear: one at a time, under the header, so that no action at the foot of a page is covered. */
export function ToastHost() {
  const showing = useNotifications().notifications[0];
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
