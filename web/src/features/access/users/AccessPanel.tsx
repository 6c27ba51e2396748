import { Anchor, Button } from "@mantine/core";
import { type ReactNode, useState } from "react";
import { Link } from "react-router-dom";
import { AskDisabling } from "@/features/screens/editor/AskDisabling";
import { routes } from "@/routes";
import { Panel } from "@/ui/Panel";
import { ResetPassword } from "./ResetPassword";
import classes from "./UserEditor.module.css";
import type { useUserEditor } from "./useUserEditor";

interface AccessPanelProps {
  editor: ReturnType<typeof useUserEditor>;
  /** It is the account of who looks at it. */
  own: boolean;
}

/** Whether the user can log in, and a new password for who no longer can. */
export function AccessPanel({ editor: { base, toggling, passwordWasReset }, own }: AccessPanelProps) {
  const [resetting, setResetting] = useState(false);
  const { username, disabled } = base;
  return (
    <Panel title="Access">
      <ul className={classes.ways}>
        <Way
          name="Password"
          text={
            own ? (
              <Anchor component={Link} to={routes.adminPassword} underline="always">
                Change your own password instead
              </Anchor>
            ) : (
              "Gives the user a one-time password in place of a lost one."
            )
          }
        >
          <Button variant="default" disabled={own} onClick={() => setResetting(true)}>
            Reset Password
          </Button>
        </Way>
        <Way
          name={disabled ? "This user can't log in" : "This user can log in"}
          text={
            own
              ? "You can't disable your own account: another administrator can."
              : disabled
                ? "Enabled again, the user logs in as before."
                : "A disabled user is logged out at once. What they have done stays."
          }
        >
          <Button variant="default" disabled={own} onClick={toggling.ask}>
            {disabled ? "Enable User" : "Disable User"}
          </Button>
        </Way>
      </ul>
      <ResetPassword
        username={username}
        disabled={disabled}
        opened={resetting}
        onClose={() => setResetting(false)}
        onReset={passwordWasReset}
      />
      <AskDisabling
        name={username}
        disabled={disabled}
        dialog={toggling.dialog}
        effects={{
          enabled: "The user can log in again, with the same password as before.",
          disabled: "The user can no longer log in, and their sessions end at once.",
        }}
      />
    </Panel>
  );
}

function Way({ name, text, children }: { name: string; text: ReactNode; children: ReactNode }) {
  return (
    <li className={classes.way}>
      <div className={classes.words}>
        <p className={classes.name}>{name}</p>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </li>
  );
}
