import { Button } from "@mantine/core";
import { House } from "lucide-react";
import { useNavigate } from "react-router-dom";
import { routes } from "@/routes";
import classes from "./HomeButton.module.css";

/** The quiet button beside 'Back to Dashboard'. */
export function HomeButton() {
  const navigate = useNavigate();
  return (
    <Button
      className={classes.home}
      variant="subtle"
      color="gray"
      size="sm"
      leftSection={<House size={16} aria-hidden />}
      onClick={() => void navigate(routes.dashboard)}
    >
      Home
    </Button>
  );
}
