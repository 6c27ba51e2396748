import { UNREACHABLE } from "@/api/http/ApiError";
import { outcomeOf } from "@/api/http/outcome";
import type { VehicleInfo } from "@/domain/vehicle/vehicle";
import { decodeVin } from "@/domain/vehicle/vinDecoder";
import { decodeVehicle } from "./vehicles";

/** A vehicle, and who said so. */
export interface FoundVehicle {
  vehicle: VehicleInfo;
  /** Whether the server said so: else this device did. */
  confirmed: boolean;
}

/** Asks the server, whose answer counts; while it can't be reached, this device's decoder has the answer. */
export async function findVehicle(vin: string): Promise<FoundVehicle> {
  const asked = await outcomeOf(decodeVehicle(vin));
  if (asked.ok) {
    return { vehicle: asked.answer.vehicle, confirmed: true };
  }
  const vehicle = asked.error.code === UNREACHABLE ? await decodeVin(vin) : null;
  if (vehicle === null) {
    throw asked.error;
  }
  return { vehicle, confirmed: false };
}
