import { Button } from "@mantine/core";
import classes from "./LackNotice.module.css";
import { Notice } from "./Notice";
import { reloadSite, useLack } from "./patiently";

/** Says why the page that somebody asked for does not open, and what will open it. Nothing where it does. */
export function LackNotice() {
  const lack = useLack();
  if (lack === null) {
    return null;
  }
  return (
    <div className={classes.lack}>
      {lack === "offline" ? (
        <Notice kind="warn" title="No connection">
          What you asked for opens by itself as soon as the connection is back. You can go on here until then.
        </Notice>
      ) : (
        <Notice kind="warn" title="There is a newer version of this site">
          What you asked for opens once the site is loaded again. What you typed here and did not save would
          be lost: save it first.
          <Button className={classes.reload} variant="default" size="sm" onClick={reloadSite}>
            Reload
          </Button>
        </Notice>
      )}
    </div>
  );
}
