import { Button } from "@mantine/core";
import { useId } from "react";
import { act } from "../act";
import { DocumentsWord } from "../DocumentsWord";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import { AspectsReview } from "./confirm/AspectsReview";
import classes from "./confirm/Confirm.module.css";
import { CoverageReview } from "./confirm/CoverageReview";
import { ProductsReview } from "./confirm/ProductsReview";
import { VehicleReview } from "./confirm/VehicleReview";

/** All that was entered so far, before the prices are worked out. */
export function ConfirmStep() {
  const wordId = useId();
  return (
    <StepScreen
      title="Review Your Selections"
      subtitle="Check these with the customer before prices are worked out"
      onNext={() => void act({ type: "confirm" })}
      actions={
        <StepActions>
          <DocumentsWord id={wordId}>Confirm and Continue</DocumentsWord>
          <Button type="submit" aria-describedby={wordId}>
            Show prices
          </Button>
        </StepActions>
      }
    >
      <div className={classes.blocks}>
        <VehicleReview />
        <CoverageReview />
        <ProductsReview />
        <AspectsReview />
      </div>
    </StepScreen>
  );
}
