import { Button } from "@mantine/core";
import { useClipboard } from "@mantine/hooks";
import { Check, Copy } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { DialogActions } from "@/ui/DialogActions";
import { Moment } from "@/ui/Moment";
import { Notice } from "@/ui/Notice";
import classes from "./ResetPassword.module.css";

interface OneTimePasswordProps {
  username: string;
  password: string;
  /** In milliseconds since the epoch. */
  expires: number;
  /** What else is to be known with it. */
  note?: ReactNode;
  onDone: () => void;
}

/** Shows a one-time password, once: it is nowhere else, and gone with this. */
export function OneTimePassword({ username, password, expires, note, onDone }: OneTimePasswordProps) {
  const clipboard = useClipboard();
  const copy = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button that was pressed is gone now.
    copy.current?.focus();
  }, []);
  return (
    <>
      <p className={classes.text}>Give it to {username}. It is shown now, and never again.</p>
      <div className={classes.shown}>
        <output className={classes.password} aria-label="One-time password">
          {password}
        </output>
        <Button
          variant="default"
          size="sm"
          ref={copy}
          data-autofocus
          leftSection={clipboard.copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
          onClick={() => clipboard.copy(password)}
        >
          {clipboard.copied ? "Copied" : "Copy"}
        </Button>
      </div>
      {clipboard.error ? (
        <div className={classes.failed}>
          <Notice kind="warn" title="It could not be copied">
            Please select it and copy it by hand.
          </Notice>
        </div>
      ) : null}
      <p className={classes.text}>
        It is good for 7 days, until <Moment time={expires} />, and must be changed at the next login.
      </p>
      {note}
      <DialogActions>
        <Button onClick={onDone}>Done</Button>
      </DialogActions>
    </>
  );
}
