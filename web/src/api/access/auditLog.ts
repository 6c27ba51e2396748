import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { api } from "@/api/http/client";
import type { DealerId } from "@/domain/form/ids";
import type { Described } from "../http/calls";

export type AuditRow = Described<"AuditRow">;
export type AuditFile = Described<"AuditFile">;
export type FieldChange = Described<"FieldChange">;

/** Whose log is read: one's own dealership's, or, by an administrator, a dealer's or (null) the administration's. */
export type AuditLogOf = { own: true } | { own: false; dealerId: DealerId | null };

/** What is looked for; empty for anything. */
export interface AuditSought {
  /** The first millisecond of the period, and the first one after it. */
  from: number | undefined;
  to: number | undefined;
  what: string;
  who: string;
  q: string;
}

function queryOf({ from, to, what, who, q }: AuditSought) {
  const kind = (what || undefined) as Described<"AuditKind"> | undefined;
  return { from, to, what: kind, who: who.trim() || undefined, q: q.trim() || undefined };
}

const dealerOf = (dealerId: DealerId | null) => ({ dealerId: dealerId ?? undefined });

/** What happens, in words. */
export const auditKindsQuery = queryOptions({
  queryKey: ["audit-kinds"],
  queryFn: ({ signal }) => api.get("/api/audit-kinds", { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Entries, newest first, page by page. They are asked for again whenever they are looked at. */
export const auditLogQuery = (of: AuditLogOf, sought: AuditSought) =>
  infiniteQueryOptions({
    queryKey: ["audit-log", of, sought],
    queryFn: ({ pageParam: cursor, signal }) => {
      const query = { ...queryOf(sought), cursor };
      return of.own
        ? api.get("/api/audit-log", { query, signal })
        : api.get("/api/admin/audit-log", { query: { ...query, ...dealerOf(of.dealerId) }, signal });
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    staleTime: 0,
  });

/** An entry with what it changed. It never changes itself. */
export const auditEntryQuery = (of: AuditLogOf, id: string) =>
  queryOptions({
    queryKey: ["audit-entry", of, id],
    queryFn: ({ signal }) =>
      of.own
        ? api.get("/api/audit-log/entry", { query: { id }, signal })
        : api.get("/api/admin/audit-log/entry", { query: { id, ...dealerOf(of.dealerId) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How long the server may look for what a file holds. */
const TIME_LIMIT_MS = 60_000;

/** A file of what is found. The server writes down who exported it. */
export function exportAuditLog(of: AuditLogOf, sought: AuditSought): Promise<AuditFile> {
  const query = queryOf(sought);
  const timeLimitMs = TIME_LIMIT_MS;
  return of.own
    ? api.get("/api/audit-log/file", { query, timeLimitMs })
    : api.get("/api/admin/audit-log/file", { query: { ...query, ...dealerOf(of.dealerId) }, timeLimitMs });
}
