import type { ApiError } from "@/api/http/ApiError";
import { Notice } from "@/ui/Notice";
import classes from "./Failure.module.css";
import { failureOf } from "./failure";

interface FailureProps {
  error: ApiError | null;
  /** What is pressed again. */
  button: string;
}

/** Says above a step's buttons why the last press did nothing. */
export function Failure({ error, button }: FailureProps) {
  const failure = failureOf(error, button);
  return failure ? (
    <div className={classes.failure}>
      <Notice kind="bad" title={failure.title}>
        {failure.text}
      </Notice>
    </div>
  ) : null;
}
