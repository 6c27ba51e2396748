import { useQueryClient } from "@tanstack/react-query";
import { contractDocuments } from "@/api/document/documents";
import { type SigningView as Signing, signingQuery } from "@/api/document/signings";
import { BeginAgain } from "./BeginAgain";
import { EndSigning } from "./EndSigning";
import { Signers } from "./Signers";
import { SigningDocuments } from "./SigningDocuments";
import { SigningState } from "./SigningState";
import classes from "./SigningView.module.css";

interface SigningViewProps {
  signing: Signing;
  /** What shows is no longer so. */
  onOutdated: () => void;
}

/** Where a signing stands, who signs, and the documents. */
export function SigningView({ signing, onOutdated }: SigningViewProps) {
  const queryClient = useQueryClient();
  const onChanged = async (changed: Signing) => {
    const { queryKey } = signingQuery(signing.id);
    // What was asked before knows less.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, changed);
    await queryClient.invalidateQueries(contractDocuments(signing.contractId));
  };
  const isOpen = signing.status === "open";
  return (
    <div className={classes.parts}>
      <SigningState signing={signing} />
      {isOpen || signing.status === "completed" ? (
        <Signers signing={signing} onChanged={onChanged} onOutdated={onOutdated} />
      ) : null}
      <SigningDocuments signing={signing} />
      {isOpen ? <EndSigning signing={signing} onChanged={onChanged} onOutdated={onOutdated} /> : null}
      {signing.status === "declined" || signing.status === "cancelled" ? (
        <BeginAgain contractId={signing.contractId} />
      ) : null}
    </div>
  );
}
