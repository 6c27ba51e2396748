import { type SignDocument, type SignView, signFile } from "@/api/document/sign";
import { ShowPages } from "@/features/screens/pages/ShowPages";
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
      <div className={classes.ways}>
        <ShowPages title={document.title} fetchFile={() => signFile(document.id)}>
          Show the pages
        </ShowPages>
        <OpenPdf document={document} />
      </div>
    </details>
  );
}
