import { NativeSelect, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import { saveTpaBank, tpaBankQuery } from "@/api/sale/bank";
import { changedBy } from "@/domain/form/conflict";
import type { TpaId } from "@/domain/form/ids";
import { type BankAccount, bankAccountErrors } from "@/domain/sale/bank";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { FieldGrid } from "@/ui/FieldGrid";
import { LoadFailure } from "@/ui/LoadFailure";
import { Moment } from "@/ui/Moment";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import classes from "./TpaTerms.module.css";
import { useReport } from "./useReport";

interface BankDataProps {
  tpa: TpaId;
  /** Told whether something typed is not saved. */
  onDirty: (dirty: boolean) => void;
}

const EMPTY: BankAccount = { routing: "", account: "", kind: "checking" };

/** The account to which dealers pay by ACH. What was entered is never shown again but for its last four characters. */
export function BankData({ tpa, onDirty }: BankDataProps) {
  const queryClient = useQueryClient();
  const query = tpaBankQuery(tpa);
  const stored = useQuery(query);
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<BankAccount | null>(null);
  const [tried, setTried] = useState(false);
  useReport(draft !== null, onDirty);
  const saving = useApiMutation({
    send: (body: Parameters<typeof saveTpaBank>[1]) => saveTpaBank(tpa, body),
    onDone: async (saved) => {
      await queryClient.cancelQueries(query);
      queryClient.setQueryData(query.queryKey, saved);
      setDraft(null);
      setTried(false);
      return { title: "Bank account saved", message: "Dealers can pay by ACH file now." };
    },
    onRefused: async ({ code }) => {
      if (code === STALE_VERSION) {
        await stored.refetch();
      }
      return null;
    },
  });
  const bank = draft ?? EMPTY;
  const errors = bankAccountErrors(bank);
  const told = tried ? errors : new Map<string, string>();
  const change = (patch: Partial<BankAccount>) => setDraft({ ...bank, ...patch });
  if (!stored.data) {
    return (
      <Panel title="Bank">
        {stored.isError ? (
          <LoadFailure
            title="The bank account could not be loaded"
            busy={stored.isFetching}
            onRetry={() => void stored.refetch()}
          />
        ) : (
          <p role="status">Loading...</p>
        )}
      </Panel>
    );
  }
  const { version, lastFour, username, at } = stored.data;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (errors.size > 0) {
      setTimeout(() => form.current?.querySelector<HTMLElement>("[aria-invalid='true']")?.focus());
      return;
    }
    saving.send({ version, bank });
  };
  return (
    <Panel
      title="Bank"
      hint={
        version === 0
          ? "Not entered yet: dealers can't pay by ACH file"
          : "Where dealers pay by ACH file. What was entered can be replaced, not read"
      }
    >
      {version > 0 && at !== undefined ? (
        <p>
          The account {lastFour ? `ends in ${lastFour}` : "is stored"}, entered <Moment time={at} /> by{" "}
          {username}.
        </p>
      ) : null}
      {saving.failure ? (
        <Notice kind="bad" title="The bank account was not saved">
          {saving.failure.code === STALE_VERSION
            ? `${changedBy("this account", saving.failure.changedBy)}. Press Save again to replace it.`
            : (saving.failure.errors[0]?.message ??
              "Nothing was lost. Please check your connection and press Save again.")}
        </Notice>
      ) : null}
      <form ref={form} noValidate onSubmit={submit} aria-label="Bank">
        <FieldGrid>
          <TextInput
            label="Routing number"
            description="Nine digits"
            inputMode="numeric"
            autoComplete="off"
            value={bank.routing}
            error={told.get("routing")}
            onChange={(event) => change({ routing: event.currentTarget.value })}
          />
          <TextInput
            label="Account number"
            description="At most 17 characters"
            autoComplete="off"
            spellCheck={false}
            value={bank.account}
            error={told.get("account")}
            onChange={(event) => change({ account: event.currentTarget.value })}
          />
          <NativeSelect
            label="Kind of account"
            data={[
              { value: "checking", label: "Checking" },
              { value: "savings", label: "Savings" },
            ]}
            value={bank.kind}
            onChange={(event) => change({ kind: event.currentTarget.value as BankAccount["kind"] })}
          />
        </FieldGrid>
        <div className={classes.actions}>
          <BusyButton type="submit" busy={saving.busy} busyLabel="Saving..." disabled={draft === null}>
            Save
          </BusyButton>
        </div>
      </form>
    </Panel>
  );
}
