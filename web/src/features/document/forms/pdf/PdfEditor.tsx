import { useState } from "react";
import type { DraftState } from "../useDraft";
import { PagesEditor } from "./PagesEditor";
import { PageWordsPanel } from "./PageWordsPanel";
import { UploadPanel } from "./UploadPanel";

/** A form that lies over its owner's PDF: the file, what is placed over its pages, and their words for who has them read aloud. */
export function PdfEditor({ state }: { state: DraftState }) {
  const { base, draft, change } = state;
  const [replacing, setReplacing] = useState(false);
  const { pdf } = base;
  return (
    <>
      <UploadPanel
        form={base}
        changed={state.changed}
        unfolded={pdf === null || replacing}
        onUnfold={() => setReplacing(true)}
        onStored={(form) => {
          setReplacing(false);
          state.goOnFromFile(form);
        }}
      />
      {pdf ? (
        <>
          <PagesEditor
            form={base}
            pdf={pdf}
            items={draft.placed}
            words={draft.pages}
            faults={state.placementFaults}
            onChange={(placed) => change({ placed })}
          />
          <PageWordsPanel pages={draft.pages} onChange={(pages) => change({ pages })} />
        </>
      ) : null}
    </>
  );
}
