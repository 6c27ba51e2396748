import { useState } from "react";
import type { AuditSought } from "@/api/access/auditLog";
import { type Day, today } from "@/domain/form/day";
import { useAddress } from "@/ui/useAddress";
import { useSettled } from "@/ui/useSettled";

const KEYS = ["from", "to", "what", "who", "q"] as const;

/** What is looked for, as it is typed: days as yyyy-MM-dd, empty for no limit. */
export type AuditFilter = Record<(typeof KEYS)[number], string>;

/** How many days before today the period begins, unless another one is chosen. */
const DAYS_BEFORE = 29;

/** The last thirty days, today's included. */
function lastDays(): AuditFilter {
  return { from: dayOf(midnight(today(), -DAYS_BEFORE)), to: today(), what: "", who: "", q: "" };
}

function dayOf(date: Date): Day {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** When a day begins where the person is, or the one this number of days later. */
function midnight(day: string, later = 0): Date {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  return new Date(year, month - 1, date + later);
}

/** A day's beginning in milliseconds; undefined where none is given. */
function msOf(day: string, later: number): number | undefined {
  const ms = day === "" ? Number.NaN : midnight(day, later).getTime();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** What the audit log is searched for. It stands in the address. */
export function useAuditFilter() {
  const { said, say } = useAddress();
  // The fields answer to each key by themselves: the address may lag behind a quick typist.
  const [typed, setTyped] = useState<AuditFilter>(() => {
    const usual = lastDays();
    return Object.fromEntries(KEYS.map((key) => [key, said.get(key) ?? usual[key]])) as AuditFilter;
  });
  const settled = useSettled(typed);
  const sought: AuditSought = {
    from: msOf(settled.from, 0),
    // A period ends with its last day.
    to: msOf(settled.to, 1),
    what: settled.what,
    who: settled.who,
    q: settled.q,
  };

  const keep = (next: AuditFilter) => {
    setTyped(next);
    const usual = lastDays();
    say(Object.fromEntries(KEYS.map((key) => [key, next[key] === usual[key] ? null : next[key]])));
  };

  return {
    typed,
    sought,
    /** Whether less than all entries of the period is looked for. */
    narrowed: settled.what !== "" || settled.who.trim() !== "" || settled.q.trim() !== "",
    type: (key: keyof AuditFilter, value: string) => keep({ ...typed, [key]: value }),
    clear: () => keep({ ...typed, what: "", who: "", q: "" }),
  };
}
