import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { STALE_VERSION } from "@/api/http/ApiError";
import type { Refusal } from "@/api/http/calls";
import { type BookRecord, type BookVersion, RATE_BOOKS, withdrawRateBook } from "@/api/pricing/rateBooks";
import { changedBy } from "@/domain/form/conflict";
import { byPath } from "@/domain/onboarding/application";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { Dialog } from "@/ui/Dialog";
import { FormShell } from "@/ui/FormShell";
import { focusHeading } from "@/ui/focusHeading";
import { Notice } from "@/ui/Notice";
import classes from "./RateBooks.module.css";

const NOT_NEWEST = "not_newest" satisfies Refusal<
  "/api/admin/tpas/{id}/rate-books/{code}/{version}/withdrawal",
  "post"
>;

interface WithdrawVersionProps {
  of: BookVersion;
  book: BookRecord;
  /** The number of the published version before this one; null where there is none. */
  before: number | null;
}

/** Takes a version back, for a reason that is kept. */
export function WithdrawVersion({ of, book, before }: WithdrawVersionProps) {
  const [opened, setOpened] = useState(false);
  const [reason, setReason] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const queryClient = useQueryClient();
  const { send, busy, failure, forget } = useApiMutation({
    send: (why: string) => withdrawRateBook(of, { rowVersion: book.rowVersion, reason: why }),
    onDone: async () => {
      setOpened(false);
      await queryClient.invalidateQueries({ queryKey: [RATE_BOOKS, of.tpa] });
      focusHeading();
      return { title: "Version withdrawn", message: `${of.code}, version ${of.version}` };
    },
    onRefused: async ({ code, changedBy: by }) => {
      if (code !== STALE_VERSION && code !== NOT_NEWEST) {
        field.current?.focus();
        return null;
      }
      // What it is now shows in the place of what was looked at.
      await queryClient.invalidateQueries({ queryKey: [RATE_BOOKS, of.tpa] });
      const why =
        code === STALE_VERSION
          ? `${changedBy("this version", by)}. Please look at it again.`
          : "A newer version is published: withdraw that one first.";
      return { title: "Version not withdrawn", message: why };
    },
  });
  const fields = byPath(failure?.errors ?? []);
  const close = () => {
    if (!busy) {
      setOpened(false);
    }
  };
  return (
    <>
      <Button
        variant="default"
        onClick={() => {
          forget();
          setOpened(true);
        }}
      >
        Withdraw
      </Button>
      <Dialog opened={opened} onClose={close} title={`Withdraw version ${of.version} of ${of.code}?`}>
        <p className={classes.note}>
          {before === null
            ? "No version of this book rates then."
            : `Version ${before} rates again, on the days that it has.`}{" "}
          Deals that were made by this version keep it.
        </p>
        <FormShell
          label="Withdraw"
          at="end"
          submit={{ label: "Withdraw", busyLabel: "Withdrawing...", busy }}
          beside={
            <Button variant="default" aria-disabled={busy || undefined} onClick={close}>
              Cancel
            </Button>
          }
          onSubmit={() => send(reason)}
        >
          <TextInput
            ref={field}
            label="Reason"
            description="Everybody who looks at this version sees it"
            value={reason}
            error={fields.reason}
            onChange={(event) => {
              setReason(event.currentTarget.value);
              forget();
            }}
            autoComplete="off"
            data-autofocus
          />
          {failure && !fields.reason ? (
            <Notice kind="bad" title="The version was not withdrawn">
              {failure.detail ?? "Please check your connection and try again."}
            </Notice>
          ) : null}
        </FormShell>
      </Dialog>
    </>
  );
}
