import { Button } from "@mantine/core";
import { type ReactNode, useEffect, useRef } from "react";
import { BusyButton } from "./BusyButton";
import classes from "./ConfirmDialog.module.css";
import { Dialog } from "./Dialog";
import { DialogActions } from "./DialogActions";
import { Notice } from "./Notice";

export interface ConfirmDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The question: 'Disable Alder Ridge?' */
  title: string;
  /** What comes of it. */
  children: ReactNode;
  /** What the button does: 'Disable'. */
  label: string;
  busyLabel: string;
  /** What the button says that leaves all as it is. */
  cancelLabel?: string;
  destructive?: boolean;
  busy: boolean;
  /** Why it was not done, when it was tried. */
  failure: { title: string; text: string } | null;
  onConfirm: () => void;
}

/** Asks before something is done. A failure leaves the question open, with the focus in the first field that is wrong. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, onClose, title, children, label, busyLabel, destructive, busy, failure, onConfirm } = props;
  const { cancelLabel = "Cancel" } = props;
  const content = useRef<HTMLDivElement>(null);
  const tried = useRef(false);
  useEffect(() => {
    if (tried.current && !busy) {
      const wrong = content.current?.querySelector<HTMLElement>("[aria-invalid='true']");
      tried.current = opened && failure === null && !wrong;
      wrong?.focus();
    }
  });
  const close = () => {
    // What is under way can't be called back, and its end is to be seen.
    if (!busy) {
      onClose();
    }
  };
  return (
    <Dialog opened={opened} onClose={close} title={title}>
      <div ref={content}>{children}</div>
      {failure ? (
        <div className={classes.failed}>
          <Notice kind="bad" title={failure.title}>
            {failure.text}
          </Notice>
        </div>
      ) : null}
      <DialogActions>
        <Button variant="default" aria-disabled={busy || undefined} onClick={close} data-autofocus>
          {cancelLabel}
        </Button>
        <BusyButton
          className={destructive ? classes.destructive : undefined}
          busy={busy}
          busyLabel={busyLabel}
          onClick={() => {
            tried.current = true;
            onConfirm();
          }}
        >
          {label}
        </BusyButton>
      </DialogActions>
    </Dialog>
  );
}
