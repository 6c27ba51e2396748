import { atom, getDefaultStore, useAtomValue } from "jotai";

/** The VIN whose vehicle this device decoded while the server was out of reach. */
const unconfirmedAtom = atom<string | null>(null);
const store = getDefaultStore();

/** Notes whose vehicle waits for the server's word; null when none does. */
export function setUnconfirmed(vin: string | null): void {
  store.set(unconfirmedAtom, vin);
}

/** The VIN whose vehicle waits for the server's word. */
export function unconfirmedVin(): string | null {
  return store.get(unconfirmedAtom);
}

/** {@link unconfirmedVin} for a component. */
export function useUnconfirmedVin(): string | null {
  return useAtomValue(unconfirmedAtom);
}
