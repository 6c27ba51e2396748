import { Button } from "@mantine/core";
import { Link } from "react-router-dom";
import { routes } from "@/routes";

/** The way back to what was sold. */
export function ToContracts() {
  return (
    <Button component={Link} to={routes.contracts} variant="default" size="sm">
      Contracts
    </Button>
  );
}
