import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { dispatchDeal, useDeal } from "@/domain/deal/deal";
import type { ContractId } from "@/domain/form/ids";
import { Notice } from "@/ui/Notice";
import classes from "./GeneratedDeal.module.css";
import { useNewQuote } from "./useNewQuote";

/** Around every step: once the contract is stored the earlier steps can be looked at, not changed. */
export function GeneratedDeal({ children }: { children: ReactNode }) {
  const { session } = useDeal();
  if (session.contractId === null || session.step === "finalSummary") {
    return children;
  }
  return (
    <div className={classes.generated}>
      <Ways contractId={session.contractId} />
      <fieldset className={classes.fields} disabled>
        {children}
      </fieldset>
    </div>
  );
}

function Ways({ contractId }: { contractId: ContractId }) {
  const newQuote = useNewQuote();
  return (
    <Notice
      kind="info"
      title={`Contract generated: ${contractId}`}
      ways={
        <>
          <Button
            variant="default"
            size="sm"
            onClick={() => void dispatchDeal({ type: "jumpTo", step: "finalSummary" })}
          >
            Deal Summary
          </Button>
          <Button variant="default" size="sm" onClick={newQuote.ask}>
            New Quote
          </Button>
        </>
      }
    >
      The deal can no longer be changed. To sell something else, start a new quote.
      {newQuote.dialog}
    </Notice>
  );
}
