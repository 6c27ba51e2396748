import { useMutation } from "@tanstack/react-query";
import { hasCode, NOT_SIGNED_IN } from "@/api/http/ApiError";
import { type FoundVehicle, findVehicle } from "@/api/vehicle/findVehicle";
import { VEHICLE_NOT_FOUND } from "@/api/vehicle/vehicles";
import { vehicleTitle } from "@/domain/vehicle/vehicle";
import { toast } from "@/ui/toast";

/** How the lookup of a VIN stands. */
export type Lookup =
  | { state: "none" }
  | { state: "busy"; vin: string }
  | ({ state: "found"; vin: string } & FoundVehicle)
  | { state: "notFound"; vin: string }
  | { state: "failed"; vin: string };

/** Looks a VIN up, on demand. `forget` drops what is shown, and an answer that is still on its way. */
export function useVehicleLookup() {
  const mutation = useMutation({ mutationFn: findVehicle });
  return {
    lookup: lookupOf(mutation),
    // Callbacks of the call, unlike those of the hook, are not called for what was forgotten or left.
    lookUp: (vin: string) => mutation.mutate(vin, { onSuccess: tellFound, onError: tellFailed }),
    forget: mutation.reset,
  };
}

type Mutation = ReturnType<typeof useMutation<FoundVehicle, Error, string>>;

function lookupOf({ status, variables: vin, data, error }: Mutation): Lookup {
  switch (status) {
    case "idle":
      return { state: "none" };
    case "pending":
      return { state: "busy", vin };
    case "success":
      return { state: "found", vin, ...data };
    case "error":
      return { state: hasCode(error, VEHICLE_NOT_FOUND) ? "notFound" : "failed", vin };
  }
}

function tellFound({ vehicle }: FoundVehicle): void {
  toast({
    title: "Vehicle Found",
    message: `Successfully found ${vehicleTitle(vehicle)}`,
    kind: "success",
  });
}

/** Somebody whose session ended is on the login page by now, which says so itself. */
function tellFailed(error: Error): void {
  if (!hasCode(error, NOT_SIGNED_IN)) {
    toast({
      title: "Lookup Error",
      message: "Unable to find vehicle information. Please check the VIN and try again.",
      kind: "destructive",
    });
  }
}
