import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { type ApplicationDecision, statusOf } from "@/domain/onboarding/application";
import { ConfirmDialog } from "@/ui/ConfirmDialog";
import { Dialog } from "@/ui/Dialog";
import { DialogActions } from "@/ui/DialogActions";
import { useKept } from "@/ui/useKept";
import { Day } from "./Day";
import type { Lead } from "./kinds";
import classes from "./LeadDialog.module.css";
import { LeadFacts } from "./LeadFacts";
import { StatusBadge } from "./StatusBadge";
import { type LeadScreen, verbs } from "./screens";
import { useDecide } from "./useDecide";

/** How long the dialog of a lead that was just rejected still shows it. */
const CLOSE_REJECTED_AFTER_MS = 1_000;

interface LeadDialogProps<Row extends Lead> {
  screen: LeadScreen<Row>;
  /** The lead that was opened, as it is known now; null for none. */
  lead: Row | null;
  onClose: () => void;
  /** Called once it is out of sight. */
  onClosed: () => void;
}

/** All that was sent with an application, and the decision on it. */
export function LeadDialog<Row extends Lead>({ screen, lead, onClose, onClosed }: LeadDialogProps<Row>) {
  const [asked, setAsked] = useState<ApplicationDecision | null>(null);
  const [leaving, setLeaving] = useState<string | null>(null);
  const state = useRef<HTMLDivElement>(null);
  const shown = useKept(lead);
  const question = useKept(asked) ?? "approved";
  const openId = lead?.id;

  useEffect(() => {
    if (leaving === null || leaving !== openId) {
      // Closed by hand: opened again, it stays.
      setLeaving(null);
      return;
    }
    const timer = setTimeout(() => {
      setLeaving(null);
      onClose();
    }, CLOSE_REJECTED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [leaving, openId, onClose]);

  const { busy, decide } = useDecide(screen, {
    onSettled: () => {
      setAsked(null);
      // The button that asked is gone; what it changed is to be seen and heard.
      state.current?.focus();
    },
    onDecided: ({ id }, decision) => {
      if (decision === "rejected" && screen.closesRejected) {
        setLeaving(id);
      }
    },
  });

  const { kind } = screen;
  const name = shown ? kind.name(shown) : "";
  return (
    <>
      <Dialog
        opened={lead !== null}
        onClose={onClose}
        title={name}
        size="lg"
        covered={asked !== null}
        onClosed={onClosed}
      >
        {shown ? (
          <>
            <div ref={state} tabIndex={-1} className={classes.state}>
              <StatusBadge status={statusOf(shown)} />
              <span>
                Submitted <Day time={shown.created_at} whole />
              </span>
            </div>
            <LeadFacts groups={kind.facts(shown)} />
            <Actions screen={screen} lead={shown} onAsk={setAsked} />
          </>
        ) : null}
      </Dialog>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title={`${verbs[question].label} ${name}?`}
        label={verbs[question].label}
        busyLabel={verbs[question].busy}
        destructive={question === "rejected"}
        busy={busy}
        failure={null}
        onConfirm={() => shown && decide(shown, question)}
      >
        {screen.confirmations[question]}
      </ConfirmDialog>
    </>
  );
}

interface ActionsProps<Row extends Lead> {
  screen: LeadScreen<Row>;
  lead: Row;
  onAsk: (decision: ApplicationDecision) => void;
}

/** What can be done with a lead: decide while it is pending, go on once it is approved. */
function Actions<Row extends Lead>({ screen, lead, onAsk }: ActionsProps<Row>) {
  const status = statusOf(lead);
  if (status === "pending") {
    return (
      <DialogActions>
        <Button variant="default" onClick={() => onAsk("rejected")}>
          Reject
        </Button>
        <Button onClick={() => onAsk("approved")}>Approve</Button>
      </DialogActions>
    );
  }
  const next = status === "approved" ? screen.next?.(lead) : undefined;
  return next ? (
    <DialogActions>
      <Button component={Link} to={next.to}>
        {next.label}
      </Button>
    </DialogActions>
  ) : null;
}
