import type { ReactNode } from "react";
import { useFocusHeading } from "@/features/screens/editor/useFocusHeading";
import { Page } from "@/ui/Page";
import classes from "./StepPage.module.css";

/** How many steps a signer takes. */
const STEPS = 5;

interface StepPageProps {
  title: string;
  /** Which of the steps it is, from 1; none before the first and after the last. */
  step?: number;
  subtitle?: ReactNode;
  children: ReactNode;
}

/** One step of a signer. Its heading has the focus when the step comes. */
export function StepPage({ title, step, subtitle, children }: StepPageProps) {
  useFocusHeading();
  return (
    <div className={classes.page}>
      {step === undefined ? null : (
        <div className={classes.progress}>
          <p className={classes.count}>{`Step ${step} of ${STEPS}`}</p>
          <div className={classes.bar} aria-hidden>
            {Array.from({ length: STEPS }, (_, at) => (
              <span key={at} data-done={at < step || undefined} />
            ))}
          </div>
        </div>
      )}
      <Page title={title} subtitle={subtitle}>
        {children}
      </Page>
    </div>
  );
}
