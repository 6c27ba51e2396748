import { useEffect, useRef, useState } from "react";
import { type SignDocument, type SignPlace, signPlace } from "@/api/document/sign";
import { useSignAct } from "./useSignAct";

interface PlaceToSign {
  id: string;
  document: SignDocument;
  place: SignPlace;
}

/** Signs at places one after the other: who presses the next place while one is still being saved waits for nothing. */
export function useSignInTurn(places: readonly PlaceToSign[]) {
  const act = useSignAct();
  const [wanted, setWanted] = useState<readonly string[]>([]);
  const sent = useRef<string | null>(null);
  const { busy, isUnderWay, send } = act;

  useEffect(() => {
    const [id, ...rest] = wanted;
    if (id === undefined || isUnderWay()) {
      return;
    }
    const wantedPlace = places.find((one) => one.id === id);
    if (wantedPlace === undefined || wantedPlace.place.isSigned) {
      sent.current = null;
      setWanted(rest);
    } else if (sent.current === id) {
      // It was refused, or the answer was lost: nothing behind it is sent by itself.
      sent.current = null;
      setWanted([]);
    } else {
      sent.current = id;
      send(() => signPlace(wantedPlace.document.id, wantedPlace.place.number));
    }
  }, [busy, wanted, places]);

  return {
    act,
    /** The places that are being signed, or wait for their turn. */
    wanted,
    sign: (id: string) => setWanted((before) => (before.includes(id) ? before : [...before, id])),
  };
}
