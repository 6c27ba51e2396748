import { Button } from "@mantine/core";
import { CircleCheck, Printer } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { useDeal } from "@/domain/deal/deal";
import type { ContractId } from "@/domain/form/ids";
import { Documents } from "@/features/screens/documents/Documents";
import type { DocumentsOf } from "@/features/screens/documents/documentsOf";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { StepActions } from "../../StepActions";
import { useNewQuote } from "../../useNewQuote";
import classes from "./Actions.module.css";

interface SummaryActionsProps {
  busy: boolean;
  contractId: ContractId | null;
  /** Whether a menu is being made. */
  presenting: boolean;
  onPresent: () => void;
}

/** Back to Home, Print Summary, Present Menu and Generate Contract, in whose place the contract's id and the ways on appear. */
export function SummaryActions({ busy, contractId, presenting, onPresent }: SummaryActionsProps) {
  const nextRef = useFocusWhenDone(contractId);
  return (
    <StepActions
      start={
        <>
          <Button
            component={Link}
            to={routes.dashboard}
            variant="subtle"
            color="gray"
            className={classes.button}
          >
            Back to Home
          </Button>
          <Button
            variant="default"
            className={classes.button}
            leftSection={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            Print Summary
          </Button>
        </>
      }
    >
      {contractId ? (
        <Done contractId={contractId} nextRef={nextRef} />
      ) : (
        <>
          <BusyButton
            variant="default"
            className={classes.button}
            busy={presenting}
            busyLabel="Presenting..."
            onClick={onPresent}
          >
            Present Menu
          </BusyButton>
          <BusyButton type="submit" busy={busy} busyLabel="Generating...">
            Generate Contract
          </BusyButton>
        </>
      )}
    </StepActions>
  );
}

interface DoneProps {
  contractId: ContractId;
  nextRef: RefObject<HTMLAnchorElement | null>;
}

function Done({ contractId, nextRef }: DoneProps) {
  const newQuote = useNewQuote();
  const { view } = useDeal();
  const [documents, setDocuments] = useState<DocumentsOf | null>(null);
  return (
    <div className={classes.done}>
      <div className={classes.stored}>
        <CircleCheck size={18} aria-hidden />
        <span>
          Contract generated: <strong>{contractId}</strong>
        </span>
      </div>
      <div className={classes.waysOn}>
        <Button
          variant="default"
          className={classes.button}
          onClick={newQuote.ask}
          aria-disabled={newQuote.busy || undefined}
        >
          New Quote
        </Button>
        <Button
          ref={nextRef}
          component={Link}
          to={routes.contracts}
          variant="default"
          className={classes.button}
        >
          Contract Management
        </Button>
        <Button
          className={classes.button}
          onClick={() => setDocuments({ contractId, dealerId: null, title: view.about ?? contractId })}
        >
          Print Contract
        </Button>
      </div>
      {newQuote.dialog}
      <Documents of={documents} onClose={() => setDocuments(null)} />
    </div>
  );
}

/** The pressed button is gone once the contract is there: the focus goes on to what took its place. */
function useFocusWhenDone(contractId: ContractId | null) {
  const next = useRef<HTMLAnchorElement>(null);
  const before = useRef(contractId);
  useEffect(() => {
    if (contractId && !before.current) {
      next.current?.focus({ preventScroll: true });
    }
    before.current = contractId;
  }, [contractId]);
  return next;
}
