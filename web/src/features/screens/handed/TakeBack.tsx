import { PasswordInput } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { takeBack } from "@/api/access/session";
import { type ApiError, WRONG_ROLE } from "@/api/http/ApiError";
import type { Described } from "@/api/http/calls";
import { unlessRefused } from "@/api/http/outcome";
import type { Landing } from "@/domain/access/session";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { FormShell } from "@/ui/FormShell";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { letIn } from "./letIn";
import classes from "./TakeBack.module.css";

/** What the device was handed over for; null where the answer was lost. */
export type WasHanded = Described<"HandedAnswer">["handed"] | null;

interface TakeBackProps {
  /** The device is back: what it was handed over for, and where the dealership's pages start. */
  onBack: (was: WasHanded, landing: Landing) => Promise<void> | void;
  /** Stands beside the button. */
  beside?: ReactNode;
}

/** The customer gives the device back; only the password of who handed it over opens the dealership's pages again. */
export function TakeBack({ onBack, beside }: TakeBackProps) {
  const password = useRef<HTMLInputElement>(null);
  const [isChanged, setChanged] = useState(false);
  const { send, busy, failure } = useApiMutation({
    send: async (typed: string) => {
      // Taken back it stays, where the answer was lost.
      const was = await unlessRefused<WasHanded, WasHanded>(
        takeBack(typed).then(({ handed }) => handed),
        WRONG_ROLE,
        async () => null,
      );
      return { was, landing: await letIn() };
    },
    onDone: async ({ was, landing }) => {
      await onBack(was, landing);
      return { title: "The device is yours again", message: "The customer's pages are closed." };
    },
    onRefused: () => null,
  });
  const wrong = isChanged ? undefined : failure?.errors[0]?.message;
  useEffect(() => {
    if (wrong !== undefined) {
      password.current?.focus();
    }
  }, [wrong]);

  return (
    <Panel title="For the dealership" hint="Type the password of the account that handed the device over.">
      <FormShell
        at="start"
        submit={{ label: "Take the device back", busyLabel: "Checking...", busy }}
        beside={beside}
        onSubmit={() => {
          setChanged(false);
          send(password.current?.value ?? "");
        }}
      >
        <PasswordInput
          ref={password}
          label="Password"
          error={wrong}
          // A browser that fills it in would let the customer in.
          autoComplete="new-password"
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ "aria-label": "Show characters" }}
          onChange={() => setChanged(true)}
        />
        {failure && failure.errors.length === 0 ? (
          <div className={classes.failure}>
            <Notice kind="bad" title="The device was not taken back">
              {whyNot(failure)}
            </Notice>
          </div>
        ) : null}
      </FormShell>
    </Panel>
  );
}

function whyNot({ isTemporary, detail }: ApiError): string {
  return isTemporary ? "Please check the connection and try again." : (detail ?? "Please try again.");
}
