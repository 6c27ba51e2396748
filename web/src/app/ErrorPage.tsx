import { Button } from "@mantine/core";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { config } from "@/config";
import { routes } from "@/routes";
import { Frame } from "@/ui/Frame";
import { Page } from "@/ui/Page";
import classes from "./ErrorPage.module.css";

/** The last resort when nothing else can be shown. */
export function ErrorPage() {
  return (
    <Frame title={config.headerTitle}>
      <PageError />
    </Frame>
  );
}

/** In the place of a page that can't be shown. Its actions load the site afresh, as its state is no longer to be trusted. */
export function PageError() {
  const error = useRouteError();
  return (
    <Page title="Unexpected Application Error!" subtitle={describe(error)}>
      <div className={classes.actions}>
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
        <Button variant="default" component="a" href={routes.start}>
          Go to the start
        </Button>
      </div>
    </Page>
  );
}

/** The status of a refused route, or the message of what was thrown. */
export function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) {
    return `${error.status} ${error.statusText}`.trim();
  }
  return error instanceof Error && error.message ? error.message : "Unknown error";
}
