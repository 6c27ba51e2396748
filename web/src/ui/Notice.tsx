import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import classes from "./Notice.module.css";

type NoticeKind = "info" | "good" | "warn" | "bad";

interface NoticeProps {
  kind?: NoticeKind;
  title?: string;
  children?: ReactNode;
  /** Buttons that lead on, below what it says. */
  ways?: ReactNode;
}

const icons = { info: Info, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

/** A message in the page, at the place that it is about. A bad one interrupts a screen reader. */
export function Notice({ kind = "info", title, children, ways }: NoticeProps) {
  const Icon = icons[kind];
  return (
    <div className={`${classes.notice} ${classes[kind]}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon className={classes.icon} size={20} aria-hidden />
      <div>
        {title ? <div className={classes.title}>{title}</div> : null}
        {children}
        {ways ? <div className={classes.ways}>{ways}</div> : null}
      </div>
    </div>
  );
}
