import { useDeal, vinToDecode } from "@/domain/deal/deal";
import { vehicleTitle } from "@/domain/vehicle/vehicle";
import { useLocalDecode } from "@/domain/vehicle/vinDecoder";

/** Year make model of the deal's vehicle as soon as the page knows it: this device decodes a VIN before the server has confirmed it. */
export function useKnownVehicle(): string | null {
  const { session, view } = useDeal();
  const { decoded } = useLocalDecode(session.vehicleInfo === null ? vinToDecode(session, view) : null);
  return view.ticket.vehicle ?? (decoded?.vehicle ? vehicleTitle(decoded.vehicle) : null);
}
