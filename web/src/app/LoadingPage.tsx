import { config } from "@/config";
import { Frame } from "@/ui/Frame";
import classes from "./LoadingPage.module.css";

/** Shown until the first page's code is there: the frame in its place, and grey shapes for what comes. */
export function LoadingPage() {
  return (
    <Frame title={config.headerTitle}>
      <p className={classes.said} role="status">
        Loading...
      </p>
      <div className={classes.heading} />
      <div className={classes.block} />
    </Frame>
  );
}
