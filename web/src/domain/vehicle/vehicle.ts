import type { CheckedVin, VehicleInfo } from "dealer-core-wasm";
import { core } from "@/domain/core";

export type { CheckedVin, VehicleInfo };

/** What a VIN field keeps of what was typed. */
export function cleanVin(typed: string): string {
  return core().cleanVinInput(typed);
}

/** What a VIN field says of the text that it keeps; without an error the text is a VIN. */
export function checkVin(kept: string): CheckedVin {
  return core().checkVin(kept);
}

/** Year make model of a vehicle, without what is unknown: '2019 HONDA Accord'. */
export function vehicleTitle(vehicle: VehicleInfo): string {
  return core().vehicleTitle(vehicle);
}

/** Whether two decoders mean the same vehicle. */
export function isSameVehicle(one: VehicleInfo, other: VehicleInfo): boolean {
  return core().isSameVehicle(one, other);
}
