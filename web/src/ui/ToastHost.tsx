import { Notifications, useNotifications } from "@mantine/notifications";
import { useEffect } from "react";
import { watchPresses } from "./toast";
import classes from "./toast.module.css";
import { useToastPlace } from "./useToastPlace";

/** Where toasts appear: one at a time, under the header at the right, or where they cover nothing that can be pressed. */
export function ToastHost() {
  const showing = useNotifications().notifications[0];
  useToastPlace(showing?.id);
  useEffect(watchPresses, []);
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
