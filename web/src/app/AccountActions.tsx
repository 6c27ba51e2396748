import { Button } from "@mantine/core";
import { KeyRound } from "lucide-react";
import { Link } from "react-router-dom";
import { mustChangePassword, useSession } from "@/domain/access/session";
import { passwordPage } from "@/routes";
import classes from "./AccountActions.module.css";
import { LogoutButton } from "./LogoutButton";

/** What who is signed in can do about their own account, on every page. */
export function AccountActions() {
  const session = useSession();
  return (
    <div className={classes.actions}>
      {/* Who must change it is on that page already. */}
      {session && !mustChangePassword() ? (
        <Button
          component={Link}
          to={passwordPage(session.isAdmin)}
          variant="subtle"
          color="gray"
          size="sm"
          className={classes.password}
        >
          <KeyRound size={16} aria-hidden />
          <span className={classes.word}>Change password</span>
        </Button>
      ) : null}
      <LogoutButton />
    </div>
  );
}
