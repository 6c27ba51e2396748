import { Button } from "@mantine/core";
import { useId } from "react";
import { useDeal } from "@/domain/deal/deal";
import { act } from "../../act";
import { DocumentsWord } from "../../DocumentsWord";
import { StepActions } from "../../StepActions";
import { useNewQuote } from "../../useNewQuote";

/** New Quote, Modify, and the documents' Submit, which waits for a provider. */
export function OptionsActions() {
  const { view } = useDeal();
  const newQuote = useNewQuote();
  const noteId = useId();
  const wordId = useId();
  return (
    <StepActions
      noteId={noteId}
      note={view.canSubmitOptions ? undefined : "Choose a VSC or a GAP provider to submit."}
      start={
        <Button
          variant="subtle"
          color="gray"
          onClick={newQuote.ask}
          aria-disabled={newQuote.busy || undefined}
        >
          New Quote
        </Button>
      }
    >
      {newQuote.dialog}
      <Button variant="default" onClick={() => act({ type: "modify" })}>
        Modify
      </Button>
      <DocumentsWord id={wordId}>Submit</DocumentsWord>
      <Button type="submit" disabled={!view.canSubmitOptions} aria-describedby={`${wordId} ${noteId}`}>
        Review deal
      </Button>
    </StepActions>
  );
}
