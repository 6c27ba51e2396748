import { useEffect, useState } from "react";
import type { PhoneLink } from "@/api/document/signings";
import { BusyButton } from "@/ui/BusyButton";
import classes from "./PhoneCode.module.css";

interface PhoneCodeProps {
  name: string;
  link: PhoneLink;
  /** The phone has opened it. */
  opened: boolean;
  busy: boolean;
  onAgain: () => void;
}

/** How many modules are light around a code, so that cameras find it. */
const QUIET = 4;
const MINUTE_MS = 60_000;

/** A code that the customer's phone reads, for how long it can be opened, and the way to a new one. */
export function PhoneCode({ name, link: { code, lastsMs }, opened, busy, onAgain }: PhoneCodeProps) {
  const left = useTimeLeft(lastsMs);
  const minutes = Math.ceil(left / MINUTE_MS);
  const isOver = left <= 0 && !opened;
  const side = code.size + 2 * QUIET;
  return (
    <section className={classes.phone} aria-label={`${name}'s phone`}>
      {opened || isOver ? null : (
        <svg
          className={classes.code}
          viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
          role="img"
          aria-label={`Code that opens the signing on ${name}'s phone`}
          shapeRendering="crispEdges"
        >
          <rect x={-QUIET} y={-QUIET} width={side} height={side} fill="#fff" />
          <path d={code.path} fill="#000" />
        </svg>
      )}
      <div className={classes.about}>
        <p className={classes.text} role="status">
          {opened
            ? `${name} has opened the signing on the phone.`
            : isOver
              ? "This code has ended."
              : `Have ${name} point the phone's camera at the code. It opens once, within ${
                  minutes === 1 ? "a minute" : `${minutes} minutes`
                }.`}
        </p>
        <BusyButton variant="default" size="sm" busy={busy} busyLabel="Making..." onClick={onAgain}>
          Make a new code
        </BusyButton>
      </div>
    </section>
  );
}

/** How long something lasts still, in milliseconds, since this first showed; whatever the clock of the device says. */
function useTimeLeft(lastsMs: number): number {
  const [begun] = useState(() => performance.now());
  const [left, setLeft] = useState(lastsMs);
  useEffect(() => {
    const timer = setInterval(() => setLeft(lastsMs - (performance.now() - begun)), 1_000);
    return () => clearInterval(timer);
  }, [begun, lastsMs]);
  return left;
}
