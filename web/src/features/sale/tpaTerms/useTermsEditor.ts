import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import { type TpaTerms, tpaTermsQuery } from "@/api/sale/tpaTerms";
import type { TpaId } from "@/domain/form/ids";
import type { TermsRules } from "@/domain/sale/tpaTerms";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** Terms that are in force. */
export interface Stored<Form> {
  version: number;
  terms: Form;
}

interface TermsEditorOptions<Form> {
  tpa: TpaId;
  /** What the terms are called in a toast: 'Due dates'. */
  name: string;
  rules: TermsRules<Form>;
  /** What is in force; none before the first version. */
  stored: Stored<Form> | undefined;
  /** The same, in an answer. */
  storedIn: (terms: TpaTerms) => Stored<Form> | undefined;
  send: (body: { version: number; terms: Form }) => Promise<TpaTerms>;
  onSaved: () => void;
}

/** Terms while somebody types them, over what is in force. What was typed stays until it is stored. */
export function useTermsEditor<Form extends object>(options: TermsEditorOptions<Form>) {
  const { tpa, name, rules, stored, storedIn, send, onSaved } = options;
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState<{ form: Form; version: number } | null>(null);
  const [tried, setTried] = useState(false);
  const query = tpaTermsQuery(tpa);
  const take = (terms: TpaTerms) => {
    queryClient.setQueryData<TpaTerms>(query.queryKey satisfies QueryKey, terms);
    setDraft(null);
    setTried(false);
    onSaved();
  };
  const mutation = useApiMutation({
    send,
    onDone: async (answer) => {
      await queryClient.cancelQueries(query);
      take(answer);
      return {
        title: `${name} saved`,
        message: "They count for what is sold from now on. What was sold before keeps its terms.",
      };
    },
    onRefused: async ({ code, errors, isTemporary }, asked) => {
      if (code === STALE_VERSION) {
        const now = await queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
        const there = now && storedIn(now);
        if (now && there && sameTerms(there.terms, asked.terms)) {
          // A save whose answer was lost, or somebody who meant the same.
          take(now);
        }
        return null;
      }
      return {
        title: `${name} not saved`,
        message:
          errors[0]?.message ??
          (isTemporary
            ? "Nothing was lost. Please check your connection and press Save again."
            : "Nothing was lost. Please press Save again."),
      };
    },
  });
  const form = draft?.form ?? stored?.terms ?? rules.first();
  const errors = rules.errors(form);
  const saveOn = (version: number): boolean => {
    setTried(true);
    if (errors.size > 0) {
      return false;
    }
    mutation.send({ version, terms: form });
    return true;
  };
  return {
    form,
    words: rules.words(form),
    errors: tried ? errors : new Map<string, string>(),
    dirty: draft !== null,
    busy: mutation.busy,
    failure: mutation.failure,
    /** Somebody saved other terms since this editor began. */
    outdated: draft !== null && draft.version !== (stored?.version ?? 0),
    change: (patch: Partial<Form>) =>
      setDraft({ form: { ...form, ...patch }, version: draft?.version ?? stored?.version ?? 0 }),
    /** Whether it is on its way; not while something is wrong. */
    save: () => saveOn(draft?.version ?? stored?.version ?? 0),
    overwrite: () => saveOn(stored?.version ?? 0),
    discard: () => {
      setDraft(null);
      setTried(false);
      mutation.forget();
    },
  };
}

export type TermsEditor<Form extends object> = ReturnType<typeof useTermsEditor<Form>>;

function sameTerms(one: object, other: object): boolean {
  const sorted = (terms: object) => JSON.stringify(Object.entries(terms).sort());
  return sorted(one) === sorted(other);
}
