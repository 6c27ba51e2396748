import { useEffect } from "react";
import { saveSubmission } from "@/api/deal/submissions";
import { outcomeOf } from "@/api/http/outcome";
import { decodeVehicle } from "@/api/vehicle/vehicles";
import { currentDeal, type DealSession, dispatchDeal, leadOf, useDeal, viewOf } from "@/domain/deal/deal";
import { isSameVehicle } from "@/domain/vehicle/vehicle";
import { log } from "@/ui/log";
import { toastInTurn } from "@/ui/toast";
import { vehicleCorrected } from "./steps/input/notices";
import { setUnconfirmed, unconfirmedVin } from "./steps/input/unconfirmed";

/** How often it is tried again while the server can't be reached, in milliseconds. */
const AGAIN_MS = 15_000;

/**
 * Makes up for what a deal did without the server: saves its lead, and has its vehicle confirmed. Tried when the browser is online
 * again, with each step, and from time to time, as a browser does not notice every outage.
 */
export function useCatchUp(): void {
  const { step, idempotencyKey } = useDeal().session;
  useEffect(() => {
    if (step === "input") {
      return;
    }
    void catchUp();
    const again = () => void catchUp();
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [step, idempotencyKey]);
}

let underWay = false;

async function catchUp(): Promise<void> {
  if (underWay || !navigator.onLine) {
    return;
  }
  underWay = true;
  const caught = await outcomeOf(saveWaitingLead().then(confirmVehicle)).finally(() => {
    underWay = false;
  });
  // The next occasion tries again; what the server refuses it will refuse again, and the contract itself is checked anyway.
  if (!caught.ok && !caught.error.isTemporary) {
    log(`Not caught up: ${caught.error.code}`);
  }
}

async function saveWaitingLead(): Promise<void> {
  const session = currentDeal();
  if (!session || session.pendingLead === null || viewOf(session).leadDecision !== "save") {
    return;
  }
  await saveSubmission(leadOf(session));
  if (isSameDeal(session)) {
    dispatchDeal({ type: "leadSaved" });
  }
}

async function confirmVehicle(): Promise<void> {
  const session = currentDeal();
  const local = session?.vehicleInfo;
  if (!session || !local || unconfirmedVin() !== session.vin) {
    return;
  }
  const { vehicle } = await decodeVehicle(session.vin);
  setUnconfirmed(null);
  if (!isSameDeal(session)) {
    return;
  }
  const taken = dispatchDeal({ type: "vehicleDecoded", vin: session.vin, vehicle, advance: false });
  if (taken.ok && !isSameVehicle(local, vehicle)) {
    toastInTurn(vehicleCorrected(viewOf(taken.session).vehicleTitle ?? ""));
  }
}

function isSameDeal({ idempotencyKey, vin }: DealSession): boolean {
  const now = currentDeal();
  return now?.idempotencyKey === idempotencyKey && now.vin === vin;
}
