import type { SignDocument, SignView } from "@/api/document/sign";
import { OpenPdf } from "./OpenPdf";
import { Parts } from "./Parts";
import classes from "./ReadAgain.module.css";

interface ReadAgainProps {
  document: SignDocument;
  view: Pick<SignView, "role" | "name">;
}

/** A document that was read, for another look. */
export function ReadAgain({ document, view }: ReadAgainProps) {
  return (
    <details className={classes.again}>
      <summary>Read it again</summary>
      <Parts document={document} view={view} />
      <OpenPdf document={document} />
    </details>
  );
}
