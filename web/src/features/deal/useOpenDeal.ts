import { useLayoutEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  type DealSession,
  discardKeptDeal,
  dispatchDeal,
  keptDeal,
  leaveDeal,
  resumeDeal,
  viewOf,
} from "@/domain/deal/deal";
import type { MenuId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { entryOf, firstEntry, menuOf, startOf } from "./stepEntry";

interface Opening {
  /** The deal that the person is asked about. */
  asksAbout: DealSession | null;
  /** Whether an empty deal is to be started. */
  fresh: boolean;
  /** The menu whose deal waits on the server. */
  menu: MenuId | null;
}

const nothing: Opening = { asksAbout: null, fresh: false, menu: null };

/**
 * What the wizard opens with. A reload, Back and Forward find the deal where it was; whoever comes by a link or an address, and finds a
 * deal that was begun, is asked first: it may be the last customer's.
 */
export function useOpenDeal() {
  const { state } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState(nothing);
  const vin = startOf(state)?.vin;

  const startAnew = () => {
    discardKeptDeal();
    setOpening({ ...nothing, fresh: true });
  };
  const goOn = () => {
    if (opening.asksAbout) {
      resumeDeal(opening.asksAbout);
      setOpening(nothing);
    }
  };
  // The wizard opens once, with what it was opened with, before it is seen.
  useLayoutEffect(() => {
    const kept = keptDeal();
    const isBegun = kept !== null && viewOf(kept).begun;
    const menu = menuOf(state);
    if (kept === null && menu !== null) {
      setOpening({ ...nothing, menu });
    } else if (kept === null || (vin !== undefined && (!isBegun || kept.contractId !== null))) {
      startAnew();
      if (entryOf(state) !== null) {
        // The entry is of a deal that is gone, and so may be its step.
        void navigate(routes.deal, firstEntry);
      }
    } else if (entryOf(state) !== null || menu !== null || !isBegun || kept.contractId !== null) {
      resumeDeal(kept);
    } else {
      setOpening({ ...nothing, asksAbout: kept });
    }
    return leaveDeal;
  }, []);

  return { ...opening, vin, goOn, startAnew };
}

/** Gives a deal the VIN that the link to the wizard brought along. */
export function takeVin(vin: string): void {
  dispatchDeal({ type: "edit", field: "vin", value: vin });
}
