import { Notifications } from "@mantine/notifications";
import classes from "./toast.module.css";

/** Where toasts appear: one at a time, under the header, so that no action at the foot of a page is covered. */
export function ToastHost() {
  return (
    <Notifications
      limit={1}
      position="top-right"
      autoClose={5000}
      // A leaving toast would still be visible beside the one that takes its place.
      transitionDuration={0}
      containerWidth={400}
      className={classes.host}
    />
  );
}
