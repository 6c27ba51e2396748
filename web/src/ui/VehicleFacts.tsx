import { Skeleton } from "@mantine/core";
import type { VehicleInfo } from "@/domain/vehicle/vehicle";
import classes from "./VehicleFacts.module.css";

interface VehicleFactsProps {
  /** Without one, its place is kept for a vehicle that is being looked up. */
  vehicle: VehicleInfo | undefined;
  /** '45,000 miles', where they are known. */
  miles?: string;
}

/** What a decode tells of a vehicle beside its name. */
export function VehicleFacts({ vehicle, miles }: VehicleFactsProps) {
  return (
    <dl className={classes.facts}>
      <Fact name="Body type" value={vehicle?.bodyType} />
      <Fact name="Engine type" value={vehicle?.engineType} />
      {miles === undefined ? (
        <Fact name="Manufacturing plant" value={vehicle?.manufacturingPlant} />
      ) : (
        <Fact name="Miles" value={miles} />
      )}
    </dl>
  );
}

function Fact({ name, value }: { name: string; value: string | undefined }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Skeleton className={classes.waiting} data-holds-place />}</dd>
    </div>
  );
}
