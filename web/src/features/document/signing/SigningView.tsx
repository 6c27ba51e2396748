import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { documentsOf } from "@/api/document/documents";
import { bundleOf, type SigningView as Signing, signingQuery } from "@/api/document/signings";
import { focusHeading } from "@/ui/focusHeading";
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
  const bundle = bundleOf(signing);
  const onChanged = async (changed: Signing) => {
    const { queryKey } = signingQuery(signing.id);
    // What was asked before knows less.
    await queryClient.cancelQueries({ queryKey });
    queryClient.setQueryData(queryKey, changed);
    if (bundle) {
      await queryClient.invalidateQueries(documentsOf(bundle));
    }
  };
  const isOpen = signing.status === "open";
  useFocusWhenEnded(signing.status);
  return (
    <div className={classes.parts}>
      <SigningState signing={signing} />
      {isOpen || signing.status === "completed" ? (
        <Signers signing={signing} onChanged={onChanged} onOutdated={onOutdated} />
      ) : null}
      <SigningDocuments signing={signing} />
      {isOpen ? <EndSigning signing={signing} onChanged={onChanged} onOutdated={onOutdated} /> : null}
      {bundle && (signing.status === "declined" || signing.status === "cancelled") ? (
        <BeginAgain bundle={bundle} />
      ) : null}
    </div>
  );
}

/** What had the focus is gone when a signing ends: all of the page is to be looked at. */
function useFocusWhenEnded(status: Signing["status"]): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current !== status) {
      before.current = status;
      focusHeading();
    }
  }, [status]);
}
