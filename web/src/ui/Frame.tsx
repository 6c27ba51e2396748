import type { MouseEvent, ReactNode } from "react";
import { config } from "@/config";
import classes from "./Frame.module.css";
import { LackNotice } from "./LackNotice";
import { Mark } from "./Mark";

interface FrameProps {
  title: string;
  subtitle?: string;
  /** What stands at the right of the header. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: skip link, header, main area, footer. */
export function Frame({ title, subtitle, actions, children }: FrameProps) {
  return (
    <div className={classes.frame}>
      {/* biome-ignore lint/a11y/useValidAnchor: it leads to a place of the page; the press only keeps that out of the history. */}
      <a className={classes.skip} href="#main" onClick={skipToMain}>
        Skip to main content
      </a>
      <header className={classes.header}>
        <div className={classes.bar}>
          <div className={classes.brand}>
            <Mark />
            <div>
              <div className={classes.title}>{title}</div>
              {subtitle ? <div className={classes.subtitle}>{subtitle}</div> : null}
            </div>
          </div>
          <div className={classes.actions}>{actions}</div>
        </div>
      </header>
      <LackNotice />
      <main id="main" className={classes.main} tabIndex={-1}>
        {children}
      </main>
      <footer className={classes.footer}>
        © {new Date().getFullYear()} {config.companyName}. All rights reserved.
      </footer>
    </div>
  );
}

/** Leaves no entry in the history: the router would not know it, and could ask nothing on the way back to it. */
function skipToMain(event: MouseEvent) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}
