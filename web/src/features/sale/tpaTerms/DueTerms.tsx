import { NativeSelect, TextInput } from "@mantine/core";
import { saveDueTerms, type TpaTerms } from "@/api/sale/tpaTerms";
import type { TpaId } from "@/domain/form/ids";
import { type DueTermsForm, dueRules } from "@/domain/sale/tpaTerms";
import { Panel } from "@/ui/Panel";
import { dueKinds } from "./choices";
import { TermsForm } from "./TermsForm";
import { useReport } from "./useReport";
import { useTermsEditor } from "./useTermsEditor";

interface DueTermsProps {
  tpa: TpaId;
  terms: TpaTerms;
  /** Told whether something typed is not saved. */
  onDirty: (dirty: boolean) => void;
}

/** When dealers must remit what they sell. */
export function DueTerms({ tpa, terms, onDirty }: DueTermsProps) {
  const editor = useTermsEditor<DueTermsForm>({
    tpa,
    name: "Due dates",
    rules: dueRules,
    stored: terms.due ?? undefined,
    storedIn: ({ due }) => due ?? undefined,
    send: (body) => saveDueTerms(tpa, body),
    onSaved: () => undefined,
  });
  useReport(editor.dirty, onDirty);
  const { form, errors, change } = editor;
  return (
    <Panel
      title="Due Dates"
      hint={
        terms.due
          ? `Version ${terms.due.version}`
          : "Not entered yet: dealers see no due date for what they sell"
      }
    >
      <TermsForm label="Due dates" editor={editor}>
        <NativeSelect
          label="Payment is due"
          data={[...dueKinds]}
          value={form.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as DueTermsForm["kind"] })}
        />
        {form.kind === "days" ? (
          <TextInput
            label="Days after the sale"
            inputMode="numeric"
            autoComplete="off"
            value={form.days}
            error={errors.get("days")}
            onChange={(event) => change({ days: event.currentTarget.value })}
          />
        ) : null}
        {form.kind === "monthly" ? (
          <TextInput
            label="Day of the next month"
            inputMode="numeric"
            autoComplete="off"
            value={form.day}
            error={errors.get("day")}
            onChange={(event) => change({ day: event.currentTarget.value })}
          />
        ) : null}
        <TextInput
          label="Warn dealers after (days since the sale)"
          description="Leave it empty if the administrator takes no action"
          inputMode="numeric"
          autoComplete="off"
          value={form.warnDays}
          error={errors.get("warnDays")}
          onChange={(event) => change({ warnDays: event.currentTarget.value })}
        />
      </TermsForm>
    </Panel>
  );
}
