import { hasCode, NOT_SIGNED_IN } from "@/api/ApiError";
import { saveSubmission } from "@/api/submissions";
import { decodeVehicle, VEHICLE_NOT_FOUND } from "@/api/vehicles";
import { currentDeal, type DealSession, dispatchDeal, type FieldError, leadOf, viewOf } from "@/domain/deal";
import type { VehicleInfo } from "@/domain/vehicle";
import { type Toast, toastInTurn } from "@/ui/toast";
import { notices, vehicleRetrieved } from "./notices";

/** 'Lookup Vehicle': decodes the VIN and shows the vehicle, on this screen. */
export async function lookUpVehicle(): Promise<void> {
  const started = dispatchDeal({ type: "startLookup" });
  if (!started.ok) {
    return;
  }
  const { session } = started;
  try {
    const { vehicle } = await decodeVehicle(session.vin);
    if (isStillShown(session)) {
      takeVehicle(session, vehicle, false);
      toastInTurn(vehicleRetrieved(titleOf()));
    }
  } catch (error) {
    fail(session, error, [decodeFailure(error)]);
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
  try {
    if (await saveLead(session)) {
      said.push(notices.saved);
    }
  } catch (error) {
    fail(session, error, simple ? [notices.saveFailed, notices.submitFailed] : [notices.saveFailed]);
    return;
  }
  let vehicle = session.vehicleInfo;
  try {
    vehicle ??= (await decodeVehicle(session.vin)).vehicle;
  } catch (error) {
    const broken = simple && !hasCode(error, VEHICLE_NOT_FOUND);
    fail(session, error, [...said, decodeFailure(error), ...(broken ? [notices.submitFailed] : [])]);
    return;
  }
  if (isStillShown(session)) {
    // The form's own notice comes before the wizard goes on, what the wizard did after.
    if (simple) {
      toastInTurn(notices.submitted);
    }
    takeVehicle(session, vehicle, true);
    toastInTurn(...said, ...(session.vehicleInfo ? [] : [vehicleRetrieved(titleOf())]));
  }
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

function decodeFailure(error: unknown): Toast {
  return hasCode(error, VEHICLE_NOT_FOUND) ? notices.decodeFailed : notices.failed;
}

/** Back to the input screen, saying why. Somebody whose session ended is on the login page by now, which says so itself. */
function fail(session: DealSession, error: unknown, toasts: Toast[]): void {
  if (isStillShown(session)) {
    dispatchDeal({ type: "lookupFailed" });
    if (!hasCode(error, NOT_SIGNED_IN)) {
      toastInTurn(...toasts);
    }
  }
}
