import type { Described, Refusal } from "@/api/http/calls";
import { api } from "@/api/http/client";

/** The code of the answer when no decoder knows the VIN. */
export const VEHICLE_NOT_FOUND = "vehicle_not_found" satisfies Refusal<"/api/vehicles/{vin}", "get">;

/** Has the server decode a VIN. */
export function decodeVehicle(vin: string): Promise<Described<"FoundVehicle">> {
  return api.get("/api/vehicles/{vin}", { path: { vin }, query: { traits: true } });
}
