import { TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { auditKindsQuery } from "@/api/access/auditLog";
import { SearchBox } from "@/ui/SearchBox";
import { SearchSelect } from "@/ui/SearchSelect";
import classes from "./AuditLog.module.css";
import type { AuditFilter } from "./useAuditFilter";

/** The picture of the page, made when the site was built, knows neither the day nor where the person is. */
const IS_PICTURE = import.meta.env.SSR;

/** Whose days they are: 'Days in America/Chicago'. */
function zoneText(): string {
  return IS_PICTURE
    ? "Days in your time zone"
    : `Days in ${Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll("_", " ")}`;
}

interface AuditFiltersProps {
  typed: AuditFilter;
  type: (key: keyof AuditFilter, value: string) => void;
  /** What is wrong with the period, by the server. */
  wrong: { from: string | null; to: string | null };
  /** A field before the others. */
  children?: ReactNode;
}

/** What the audit log is searched for. */
export function AuditFilters({ typed, type, wrong, children }: AuditFiltersProps) {
  const kinds = useQuery(auditKindsQuery);
  const choices = (kinds.data?.items ?? []).map(({ kind, label }) => ({ value: kind as string, label }));
  return (
    <div className={classes.filters}>
      {children}
      <DayField label="From" value={typed.from} error={wrong.from} onChange={(day) => type("from", day)} />
      <DayField label="To" value={typed.to} error={wrong.to} onChange={(day) => type("to", day)} />
      <SearchSelect
        label="What happened"
        description="One kind of change"
        data={[{ value: "", label: "Anything" }, ...choices]}
        value={typed.what}
        onChange={(what) => type("what", what)}
        error={kinds.isError ? "The kinds could not be loaded." : null}
        nothingFoundMessage="Nothing of this name"
      />
      <SearchBox
        label="Who"
        description="A username, or a piece of one"
        value={typed.who}
        onChange={(who) => type("who", who)}
      />
      <SearchBox
        label="About"
        description="An ID, or a piece of one"
        value={typed.q}
        onChange={(q) => type("q", q)}
      />
    </div>
  );
}

interface DayFieldProps {
  label: string;
  value: string;
  error: string | null;
  onChange: (day: string) => void;
}

function DayField({ label, value, error, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      description={zoneText()}
      value={IS_PICTURE ? "" : value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
