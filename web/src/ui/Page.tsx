import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { config } from "@/config";
import { BackToDashboard } from "./BackToDashboard";
import { HomeButton } from "./HomeButton";
import classes from "./Page.module.css";

export interface PageProps {
  /** The page's heading, and its name in the browser's tab. */
  title: string;
  subtitle?: ReactNode;
  /** What the page is for, where its subtitle names what it shows: it is there before any record. */
  lead?: string;
  /** Buttons beside the heading. */
  actions?: ReactNode;
  /** 'Back to Dashboard' above the heading, or another way back: on every page except the dashboards themselves. */
  back?: boolean | { to: string; label: string; state?: unknown };
  /** A 'Home' button beside 'Back to Dashboard'. */
  home?: boolean;
  /** The width of a form rather than of a table. */
  narrow?: boolean;
  children?: ReactNode;
}

/** A page inside the frame: names the tab, and holds the one h1, which takes the focus after a navigation. */
export function Page({
  title,
  subtitle,
  lead,
  actions,
  back = false,
  home = false,
  narrow = false,
  children,
}: PageProps) {
  useDocumentTitle(title);
  const heading = useFocusedHeading();
  return (
    <div className={narrow ? classes.narrow : undefined}>
      {back ? <BackToDashboard {...(back === true ? {} : back)} /> : null}
      {home ? <HomeButton /> : null}
      <div className={classes.heading}>
        <div>
          <h1 ref={heading} className={classes.title} tabIndex={-1}>
            {title}
          </h1>
          {subtitle ? <p className={classes.subtitle}>{subtitle}</p> : null}
          {lead ? <p className={classes.lead}>{lead}</p> : null}
        </div>
        {actions ? <div className={classes.actions}>{actions}</div> : null}
      </div>
      {children}
    </div>
  );
}

let headingHadFocus = false;

/** A page that takes the place of one that waited, in the same step, takes its focus over too. */
function useFocusedHeading() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const shown = heading.current;
    if (headingHadFocus) {
      headingHadFocus = false;
      shown?.focus({ preventScroll: true });
    }
    return () => {
      headingHadFocus = document.activeElement === shown;
    };
  }, []);
  return heading;
}

/** Names the browser's tab: the page first, so that it can be told from its neighbours. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${config.productName}`;
  }, [title]);
}
