import { Button } from "@mantine/core";
import { act } from "../act";
import { StepActions } from "../StepActions";
import { StepScreen } from "../StepScreen";
import { AspectsReview } from "./confirm/AspectsReview";
import classes from "./confirm/Confirm.module.css";
import { CoverageReview } from "./confirm/CoverageReview";
import { ProductsReview } from "./confirm/ProductsReview";
import { VehicleReview } from "./confirm/VehicleReview";

/** All that was entered so far, before the prices are worked out. */
export function ConfirmStep() {
  return (
    <StepScreen
      title="Review Your Selections"
      subtitle="Check these with the customer before prices are worked out"
      onNext={() => void act({ type: "confirm" })}
      actions={
        <StepActions>
          <Button type="submit">Confirm and Continue</Button>
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
