import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { routes } from "@/routes";
import { Page } from "@/ui/Page";
import { Panel } from "@/ui/Panel";
import classes from "./OtherRequestsPage.module.css";

/** Other Requests: where to turn with what no other page does. */
export function OtherRequestsPage() {
  return (
    <Page title="Other Requests" subtitle="For anything that has no page of its own." back home narrow>
      <Panel title="Additional requests and support">
        <p className={classes.text}>
          Requests can't be sent from this page yet. Please tell our support team what you need.
        </p>
        <Button component={Link} to={routes.support}>
          Go to Support
        </Button>
      </Panel>
    </Page>
  );
}
