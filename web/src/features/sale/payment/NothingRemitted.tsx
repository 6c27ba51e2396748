import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { routes } from "@/routes";
import { Panel } from "@/ui/Panel";
import classes from "./NothingRemitted.module.css";

/** What there is to do when there is nothing to pay for. */
export function NothingRemitted() {
  return (
    <Panel className={classes.empty}>
      <p className={classes.title}>No products are marked for remittance</p>
      <p className={classes.text}>
        Mark the products that you want to pay for in Contract Management and save. They are then listed here.
      </p>
      <Button component={Link} to={routes.contracts}>
        Contract Management
      </Button>
    </Panel>
  );
}
