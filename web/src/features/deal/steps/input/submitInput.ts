import { saveSubmission } from "@/api/deal/submissions";
import { type ApiError, NOT_SIGNED_IN, UNREACHABLE } from "@/api/http/ApiError";
import { outcomeOf } from "@/api/http/outcome";
import { type FoundVehicle, findVehicle } from "@/api/vehicle/findVehicle";
import { VEHICLE_NOT_FOUND } from "@/api/vehicle/vehicles";
import {
  currentDeal,
  type DealSession,
  dispatchDeal,
  type FieldError,
  leadOf,
  viewOf,
} from "@/domain/deal/deal";
import { isSameVehicle, type VehicleInfo } from "@/domain/vehicle/vehicle";
import { decodeVin, knownVehicle } from "@/domain/vehicle/vinDecoder";
import { toastInTurn } from "@/ui/toast";
import type { Toast } from "@/ui/toastContent";
import { notices, vehicleCorrected, vehicleDecodedHere, vehicleRetrieved } from "./notices";
import { setUnconfirmed } from "./unconfirmed";

/** 'Lookup Vehicle': decodes the VIN and shows the vehicle, on this screen. */
export async function lookUpVehicle(): Promise<void> {
  const started = dispatchDeal({ type: "startLookup" });
  if (!started.ok) {
    return;
  }
  const { session } = started;
  const lookup = await outcomeOf(findVehicle(session.vin));
  if (!lookup.ok) {
    fail(session, lookup.error, [decodeFailure(lookup.error)]);
  } else if (isStillShown(session)) {
    const found = lookup.answer;
    takeVehicle(session, found.vehicle, false);
    setUnconfirmed(found.confirmed ? null : session.vin);
    toastInTurn(...toastsOf(found, knownVehicle(session.vin)));
  }
}

/**
 * Submit: saves the lead, decodes the VIN unless it was looked up, and goes on to the aspects. A failure leaves everything that
 * was typed where it is.
 */
export async function submitInput(onWrongFields: (errors: FieldError[]) => void): Promise<void> {
  const started = dispatchDeal({ type: "startSubmit" });
  if (!started.ok) {
    if (started.error.variant === "wrongFields") {
      onWrongFields(started.error.errors);
    }
    return;
  }
  const { session } = started;
  const simple = session.variant === "simple";
  const said: Toast[] = [];
  const lead = await outcomeOf(saveLead(session));
  if (!lead.ok) {
    if (!(await goesOnOffline(lead.error, session))) {
      fail(session, lead.error, simple ? [notices.saveFailed, notices.submitFailed] : [notices.saveFailed]);
      return;
    }
    // The deal keeps that the lead waits: it is saved when the connection is back.
    said.push(notices.savedLater);
  } else if (lead.answer) {
    said.push(notices.saved);
  }
  const lookup = session.vehicleInfo ? null : await outcomeOf(findVehicle(session.vin));
  if (lookup?.ok === false) {
    const { error } = lookup;
    const broken = simple && error.code !== VEHICLE_NOT_FOUND;
    fail(session, error, [...said, decodeFailure(error), ...(broken ? [notices.submitFailed] : [])]);
    return;
  }
  const found = lookup?.answer ?? null;
  if (isStillShown(session)) {
    // The form's own notice comes before the wizard goes on, what the wizard did after. What waits for a connection is not processed.
    if (simple && lead.ok) {
      toastInTurn(notices.submitted);
    }
    const vehicle = found?.vehicle ?? session.vehicleInfo;
    if (vehicle) {
      takeVehicle(session, vehicle, true);
    }
    if (found) {
      setUnconfirmed(found.confirmed ? null : session.vin);
    }
    toastInTurn(...said, ...(found ? toastsOf(found, knownVehicle(session.vin)) : []));
  }
}

/** What the person is told of a vehicle: whether the server's answer is another one than the device's, which showed till now. */
function toastsOf(found: FoundVehicle, known: VehicleInfo | null): Toast[] {
  const title = titleOf();
  if (!found.confirmed) {
    return [vehicleDecodedHere(title)];
  }
  const corrected = known !== null && !isSameVehicle(known, found.vehicle);
  return [vehicleRetrieved(title), ...(corrected ? [vehicleCorrected(title)] : [])];
}

/** Whether the deal can go on though the server was not reached: its vehicle is known without it. */
async function goesOnOffline({ code }: ApiError, { vin, vehicleInfo }: DealSession): Promise<boolean> {
  return code === UNREACHABLE && (vehicleInfo ?? (await decodeVin(vin))) !== null;
}

/** Saves the lead where there is one to save. Gives whether it is saved now. */
async function saveLead(session: DealSession): Promise<boolean> {
  const decision = viewOf(session).leadDecision;
  if (decision === "incomplete") {
    return false;
  }
  if (decision === "save") {
    await saveSubmission(leadOf(session));
    if (isStillShown(session)) {
      dispatchDeal({ type: "leadSaved" });
    }
  }
  return true;
}

/** Whether the deal that began a call is the one that shows: the person may have left it, or started another. */
function isStillShown(session: DealSession): boolean {
  return currentDeal()?.idempotencyKey === session.idempotencyKey;
}

function takeVehicle({ vin }: DealSession, vehicle: VehicleInfo, advance: boolean): void {
  dispatchDeal({ type: "vehicleDecoded", vin, vehicle, advance });
}

function titleOf(): string {
  const session = currentDeal();
  return (session && viewOf(session).vehicleTitle) ?? "";
}

function decodeFailure({ code }: ApiError): Toast {
  return code === VEHICLE_NOT_FOUND ? notices.decodeFailed : notices.failed;
}

/** Back to the input screen, saying why. Somebody whose session ended is on the login page by now, which says so itself. */
function fail(session: DealSession, { code }: ApiError, toasts: Toast[]): void {
  if (isStillShown(session)) {
    dispatchDeal({ type: "lookupFailed" });
    if (code !== NOT_SIGNED_IN) {
      toastInTurn(...toasts);
    }
  }
}
