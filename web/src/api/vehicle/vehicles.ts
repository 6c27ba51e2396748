import { api } from "@/api/http/client";
import { paths } from "@/api/http/paths";
import type { VehicleInfo } from "@/domain/vehicle/vehicle";

/** The code of the answer when no decoder knows the VIN. */
export const VEHICLE_NOT_FOUND = "vehicle_not_found";

export interface DecodedVehicle {
  vehicle: VehicleInfo;
  /** Which decoder knew it. */
  source: "cache" | "vpic" | "offline";
}

/** Has the server decode a VIN. */
export function decodeVehicle(vin: string): Promise<DecodedVehicle> {
  return api.get<DecodedVehicle>(paths.vehicle(vin));
}
