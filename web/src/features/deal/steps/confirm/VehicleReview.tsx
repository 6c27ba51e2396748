import { useDeal } from "@/domain/deal/deal";
import { StateLine } from "@/ui/StateLine";
import classes from "./Confirm.module.css";
import { Facts } from "./Facts";
import { ReviewBlock } from "./ReviewBlock";

export function VehicleReview() {
  const { session, view } = useDeal();
  const vehicle = session.vehicleInfo;
  return (
    <ReviewBlock title="Vehicle Information" step="input">
      {view.vinNote ? <StateLine state="warn">{view.vinNote}</StateLine> : null}
      {vehicle ? (
        <Facts
          facts={[
            ["Year", vehicle.year || "Unknown"],
            ["Make", vehicle.make],
            ["Model", vehicle.model],
            ["Engine", vehicle.engineType],
            ["Body Type", vehicle.bodyType],
            ["Current Mileage", view.milesText],
          ]}
        />
      ) : (
        <p className={classes.empty}>No vehicle yet: look it up at Get Started.</p>
      )}
    </ReviewBlock>
  );
}
