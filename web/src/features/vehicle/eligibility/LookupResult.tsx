import { Anchor, Button, Skeleton } from "@mantine/core";
import { Car } from "lucide-react";
import { Link } from "react-router-dom";
import type { FoundVehicle } from "@/api/vehicle/findVehicle";
import { isSameVehicle, type VehicleInfo, vehicleTitle } from "@/domain/vehicle/vehicle";
import { type DealStart, routes } from "@/routes";
import { Panel } from "@/ui/Panel";
import { StateLine } from "@/ui/StateLine";
import { VehicleFacts } from "@/ui/VehicleFacts";
import classes from "./LookupResult.module.css";
import type { Lookup } from "./useVehicleLookup";

interface LookupResultProps {
  lookup: Lookup;
  /** What this device makes of the VIN. */
  known: VehicleInfo | null;
}

/** What came of the lookup. The panel keeps its height while the answer comes. */
export function LookupResult({ lookup, known }: LookupResultProps) {
  return (
    <Panel title="Result" className={classes.result}>
      {lookup.state === "none" ? (
        <div className={classes.empty}>
          <Car size={32} strokeWidth={1.5} aria-hidden />
          <p className={classes.text}>
            Enter a VIN to see which vehicle it belongs to: year, make and model, body type, engine and plant.
          </p>
        </div>
      ) : null}
      {/* Always there, so that a screen reader hears what comes into it. */}
      <div role="status">
        <Answer lookup={lookup} known={known} />
      </div>
      <NextStep lookup={lookup} />
    </Panel>
  );
}

/** Whose word the vehicle is, where it is not the server's and this device's alike. */
function wordOf({ confirmed, vehicle }: FoundVehicle, known: VehicleInfo | null): string | null {
  if (!confirmed) {
    return "Decoded on this device, as the server was not reached. Check again when the connection is back.";
  }
  const differs = known !== null && !isSameVehicle(known, vehicle);
  return differs ? "The server's data differ from this device's and are shown." : null;
}

function Answer({ lookup, known }: LookupResultProps) {
  switch (lookup.state) {
    case "none":
      return null;
    case "busy":
      return (
        <>
          <StateLine state="busy">Looking up vehicle...</StateLine>
          <p className={classes.vin}>{lookup.vin}</p>
          <div aria-hidden>
            <VehicleFacts vehicle={undefined} />
          </div>
        </>
      );
    case "found": {
      const word = wordOf(lookup, known);
      return (
        <>
          <StateLine state="good">{vehicleTitle(lookup.vehicle)}</StateLine>
          <p className={classes.vin}>{lookup.vin}</p>
          <VehicleFacts vehicle={lookup.vehicle} />
          {word === null ? null : <p className={classes.text}>{word}</p>}
        </>
      );
    }
    case "notFound":
      return (
        <>
          <StateLine state="warn">No vehicle was found for this VIN</StateLine>
          <p className={classes.vin}>{lookup.vin}</p>
          <p className={classes.text}>
            Please read it again from the vehicle. If it is right,{" "}
            <Anchor component={Link} to={routes.support} underline="always">
              contact Support
            </Anchor>
            .
          </p>
        </>
      );
    case "failed":
      return (
        <>
          <StateLine state="warn">The VIN was not looked up</StateLine>
          <p className={classes.vin}>{lookup.vin}</p>
          <p className={classes.text}>Please check your connection and try again.</p>
        </>
      );
  }
}

function NextStep({ lookup }: { lookup: Lookup }) {
  if (lookup.state === "busy") {
    return <Skeleton className={classes.next} width={168} height={42} data-holds-place />;
  }
  if (lookup.state === "found") {
    return (
      <Button
        className={classes.next}
        component={Link}
        to={routes.deal}
        state={{ vin: lookup.vin } satisfies DealStart}
      >
        Create a Deal
      </Button>
    );
  }
  return null;
}
