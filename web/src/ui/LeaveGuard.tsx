import { lazy, Suspense, useEffect, useState } from "react";
import { NavigationType, useBlocker } from "react-router-dom";
import { noteUnsaved } from "@/domain/form/unsaved";
import { patiently } from "./patiently";

const loadQuestion = () => import("./ConfirmDialog");
const Question = lazy(() =>
  patiently(async () => {
    const { ConfirmDialog } = await loadQuestion();
    return { default: ConfirmDialog };
  }),
);

interface LeaveGuardProps {
  /** Whether the page holds something that would be lost with it. */
  unsaved: boolean;
  /** Told when the question appears, and when it is answered. */
  onAsking?: (asking: boolean) => void;
}

/** Asks before a page is left, or its tab closed, whose input is kept nowhere else. A page has one at most. */
export function LeaveGuard({ unsaved, onAsking }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsaved &&
      nextLocation.pathname !== currentLocation.pathname &&
      // A logout, and a session that ended, take the page's place in the history: neither waits for an answer.
      historyAction !== NavigationType.Replace,
  );
  const asking = blocker.state === "blocked";
  // Whoever said 'Leave' is not asked again while the next page is on its way.
  const wouldBeLost = unsaved && blocker.state !== "proceeding";

  useEffect(() => {
    // The question is there before it is asked, with or without a network then.
    if (wouldBeLost) {
      loadQuestion().catch(() => undefined);
    }
  }, [wouldBeLost]);

  useEffect(() => {
    const typed = {};
    noteUnsaved(typed, wouldBeLost);
    return () => noteUnsaved(typed, false);
  }, [wouldBeLost]);

  useEffect(() => {
    // A save that was under way has come to its end by now: nothing is left to ask.
    if (blocker.state === "blocked" && !unsaved) {
      blocker.proceed();
    }
  }, [blocker, unsaved]);

  useEffect(() => onAsking?.(asking), [onAsking, asking]);

  // It stays for as long as it takes to fade away.
  const [asked, setAsked] = useState(false);
  if (asking && !asked) {
    setAsked(true);
  }
  return asked ? (
    <Suspense>
      <Question
        opened={asking}
        onClose={() => blocker.reset?.()}
        title="Leave without saving?"
        cancelLabel="Stay"
        label="Leave"
        busyLabel="Leaving..."
        destructive
        busy={false}
        failure={null}
        onConfirm={() => blocker.proceed?.()}
      >
        What you entered here is not saved and will be lost.
      </Question>
    </Suspense>
  ) : null;
}
