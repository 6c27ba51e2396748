import { config } from "@/config";
import { Frame } from "@/ui/Frame";
import classes from "./LoadingPage.module.css";

/** Shown until the first page's code is there: the frame in its place, and grey shapes for what comes. */
export function LoadingPage() {
  return (
    <Frame title={config.headerTitle} subtitle={NOBODY_YET}>
      <Loading />
      <div className={classes.heading} />
      <div className={classes.block} />
    </Frame>
  );
}

/** Keeps the line of the header free that says whose pages these are. */
export const NOBODY_YET = "\u00a0";

/** Grey shapes for what comes below a page's heading. */
export function LoadingContent() {
  return (
    <>
      <Loading />
      <div className={classes.block} />
    </>
  );
}

function Loading() {
  return (
    <p className={classes.said} role="status" data-loading>
      Loading...
    </p>
  );
}
