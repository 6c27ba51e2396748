import { useEffect, useRef } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router-dom";
import { dispatchDeal, useDeal } from "@/domain/deal/deal";
import { inNextTasks } from "@/ui/nextTask";
import { addressOf, entryOf, firstEntry, stepOf } from "./stepEntry";

/**
 * Makes each step an entry of the browser's history: Back and Forward walk the steps. A finished deal and a new quote take the place of
 * the steps before them, so that Back leaves the wizard. The two waits have no entry of their own.
 */
export function useStepHistory(): void {
  const { session, view } = useDeal();
  const { key, search, state } = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const { idempotencyKey, contractId } = session;
  const step = view.steps.find(({ status }) => status === "current")?.step ?? "input";
  const addressed = stepOf(search, view.steps);
  const at = entryOf(state);
  /** The entry that was looked at last, and what its deal was. */
  const seen = useRef({ key: "", deal: idempotencyKey, contractId });
  /** The entry that is being left for another: until it is, nothing is to be done twice. */
  const leaving = useRef("");
  /** Whether the first of the wizard's entries is to be taken over. */
  const startsOver = useRef(false);

  useEffect(() => {
    const { key: seenKey, deal, contractId: before } = seen.current;
    seen.current = { key, deal: idempotencyKey, contractId };
    if (deal !== idempotencyKey || (before === null && contractId !== null)) {
      startsOver.current = true;
    }
    if (leaving.current === key) {
      return undefined;
    }
    // Who walks the browser's history says where to go. An entry of the wizard's own comes late where the deal is a step further by then.
    const walked = seenKey !== key && navigationType === NavigationType.Pop;
    leaving.current = "";
    if (startsOver.current && at !== null && at > 0) {
      leaving.current = key;
      void navigate(-at);
    } else if (at === null || startsOver.current) {
      // The router asks how far the page is scrolled, for which the browser lays it out: not in the step that rendered the wizard's first screen.
      return inNextTasks(() => {
        startsOver.current = false;
        leaving.current = key;
        void navigate(addressOf(step), firstEntry);
      });
    } else if (addressed !== step && walked) {
      dispatchDeal({ type: "jumpTo", step: addressed });
    } else if (addressed !== step) {
      leaving.current = key;
      void navigate(addressOf(step), { state: { at: at + 1 } });
    }
    return undefined;
  }, [key, at, addressed, step, idempotencyKey, contractId, navigationType, navigate]);
}
