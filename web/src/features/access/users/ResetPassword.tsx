import { Button } from "@mantine/core";
import { useState } from "react";
import { resetPassword } from "@/api/access/users";
import type { PasswordReset, UserAccount } from "@/domain/access/user";
import type { Username } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { Notice } from "@/ui/Notice";
import { OneTimePassword } from "./OneTimePassword";
import classes from "./ResetPassword.module.css";

interface ResetPasswordProps {
  username: Username;
  /** The login is closed, and stays so. */
  disabled: boolean;
  opened: boolean;
  onClose: () => void;
  onReset: (user: UserAccount) => void;
}

/** Asks before a password is reset, and shows the one-time password. It is held here alone, and forgotten when this closes. */
export function ResetPassword({ username, disabled, opened, onClose, onReset }: ResetPasswordProps) {
  const [reset, setReset] = useState<PasswordReset | null>(null);
  const { send, busy, failure, forget } = useApiMutation({
    send: resetPassword,
    onDone: (answer) => {
      setReset(answer);
      onReset(answer.user);
      return null;
    },
    onRefused: () => null,
  });

  const close = () => {
    // What is under way can't be called back, and its end is to be seen.
    if (!busy) {
      onClose();
    }
  };
  const forgetAll = () => {
    setReset(null);
    forget();
  };

  return (
    <Dialog
      opened={opened}
      onClose={close}
      onClosed={forgetAll}
      insistent={reset !== null}
      title={reset ? "The password is reset" : `Reset the password of ${username}?`}
    >
      {reset ? (
        <OneTimePassword
          username={username}
          password={reset.oneTimePassword}
          expires={reset.expires}
          note={disabled && <StaysClosed username={username} />}
          onDone={close}
        />
      ) : (
        <>
          <p className={classes.text}>
            The present password is no longer good, and the user's sessions end at once. You are shown a
            one-time password to give to the user.
          </p>
          {disabled ? <StaysClosed username={username} /> : null}
          {failure ? (
            <div className={classes.failed}>
              <Notice kind="bad" title="The password could not be reset">
                {failure.detail ?? "Please check your connection and press Reset Password again."}
              </Notice>
            </div>
          ) : null}
          <DialogActions>
            <Button variant="default" aria-disabled={busy || undefined} onClick={close} data-autofocus>
              Cancel
            </Button>
            <BusyButton busy={busy} busyLabel="Resetting..." onClick={() => send(username)}>
              Reset Password
            </BusyButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

/** A new password opens no login that is turned off. */
function StaysClosed({ username }: { username: string }) {
  return (
    <div className={classes.failed}>
      <Notice kind="warn" title="The login stays closed">
        {username} is disabled. No one can log in with the new password until the user is enabled.
      </Notice>
    </div>
  );
}
