import { Button } from "@mantine/core";
import { useId, useState } from "react";
import { useNavigate } from "react-router-dom";
import { useDeal } from "@/domain/deal/deal";
import { routes } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { DocumentsWord } from "../DocumentsWord";
import { ProductSelection } from "../products/ProductSelection";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import { useNewQuote } from "../useNewQuote";
import { getStarted } from "./getStarted";
import { ContactFields } from "./input/ContactFields";
import classes from "./input/Input.module.css";
import { PurchaseMethodFields } from "./input/PurchaseMethodFields";
import { lookUpVehicle, submitInput } from "./input/submitInput";
import { useInputFields } from "./input/useInputFields";
import { VehicleFields } from "./input/VehicleFields";

/** Get Started: the vehicle, the buyer, how it is paid for, and what is wanted. */
export function InputStep() {
  const { session, view } = useDeal();
  const navigate = useNavigate();
  const fields = useInputFields();
  const noteId = useId();
  const wordId = useId();
  const newQuote = useNewQuote();
  const note = view.canSubmit || session.loading ? undefined : "Enter a valid VIN and the mileage to go on.";
  const [pressed, setPressed] = useState<"lookup" | "submit">();
  const lookUp = () => {
    setPressed("lookup");
    void lookUpVehicle();
  };
  const submit = () => {
    setPressed("submit");
    void submitInput(fields.showErrors);
  };
  const submitting = session.loading && pressed === "submit";
  return (
    <StepScreen
      {...getStarted}
      onNext={submit}
      actions={
        <StepActions
          start={
            <>
              <Button variant="default" onClick={() => void navigate(routes.dashboard)}>
                Home
              </Button>
              <Button
                variant="subtle"
                color="gray"
                onClick={newQuote.ask}
                aria-disabled={newQuote.busy || undefined}
              >
                New Quote
              </Button>
            </>
          }
          note={note}
          noteId={noteId}
        >
          {newQuote.dialog}
          <DocumentsWord id={wordId}>Submit</DocumentsWord>
          <BusyButton
            type="submit"
            busy={submitting}
            busyLabel="Submitting..."
            disabled={!view.canSubmit && !submitting}
            aria-describedby={`${wordId} ${noteId}`}
          >
            See coverage
          </BusyButton>
        </StepActions>
      }
    >
      <div className={classes.panels} ref={fields.content}>
        <VehicleFields fields={fields} lookUp={lookUp} lookingUp={session.loading && pressed === "lookup"} />
        <ContactFields fields={fields} />
        <PurchaseMethodFields fields={fields} />
        <ProductSelection errorOf={fields.errorOf} />
      </div>
    </StepScreen>
  );
}
