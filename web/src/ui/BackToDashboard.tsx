import { Button } from "@mantine/core";
import { ArrowLeft } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { routes } from "@/routes";
import classes from "./BackToDashboard.module.css";
import { cameFrom } from "./trail";

interface BackToDashboardProps {
  /** An admin's pages lead back to the admin's dashboard. Empty where it is not known yet: then a press waits for the living page. */
  to?: string;
  label?: string;
  /** What the page is told of where it leads. */
  state?: unknown;
}

/** The quiet button above a page's heading that leads back to where the pages start. */
export function BackToDashboard({
  to = routes.dashboard,
  label = "Back to Dashboard",
  state,
}: BackToDashboardProps) {
  const navigate = useNavigate();
  const isHome = to === routes.dashboard || to === routes.adminDashboard;
  return (
    <Button
      className={classes.back}
      data-leads-to={to || undefined}
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={<ArrowLeft size={16} aria-hidden />}
      // A list that one came from is found as it was left.
      onClick={() => void (!isHome && cameFrom(to) ? navigate(-1) : navigate(to, { state }))}
    >
      {label}
    </Button>
  );
}
