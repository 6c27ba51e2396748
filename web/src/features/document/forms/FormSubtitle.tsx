import type { FormRecord } from "@/api/document/forms";
import { FormStatus } from "./FormStatus";
import classes from "./FormSubtitle.module.css";
import { purposeText } from "./words";

/** Where a form stands, whose it is, and what it is for. */
export function FormSubtitle({ form }: { form: FormRecord }) {
  return (
    <span className={classes.line}>
      <FormStatus status={form.status} />
      <span>
        {form.ownerName} · {purposeText(form)}
      </span>
    </span>
  );
}
