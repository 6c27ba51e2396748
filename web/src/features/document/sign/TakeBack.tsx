import { Button, PasswordInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { takeBack } from "@/api/access/session";
import { type ApiError, WRONG_ROLE } from "@/api/http/ApiError";
import { unlessRefused } from "@/api/http/outcome";
import type { SigningId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { signingRoute } from "@/routes";
import { FormShell } from "@/ui/FormShell";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { letIn } from "./letIn";
import { StepPage } from "./StepPage";
import classes from "./TakeBack.module.css";

interface TakeBackProps {
  /** Which signing the dealership goes on with; its home where there is none. */
  signing?: SigningId;
  dealerName?: string;
  why?: string;
  onGoOn?: () => void;
}

/** The customer gives the device back; only the password of who handed it over opens the dealership's pages again. */
export function TakeBack({ signing, dealerName = "the dealership", why = "", onGoOn }: TakeBackProps) {
  const navigate = useNavigate();
  const password = useRef<HTMLInputElement>(null);
  const [isChanged, setChanged] = useState(false);
  const { send, busy, failure } = useApiMutation({
    // Taken back it stays, where the answer was lost.
    send: async (typed: string) => {
      await unlessRefused(takeBack(typed), WRONG_ROLE, async () => undefined);
      return letIn();
    },
    onDone: async ({ address, state }) => {
      const to = signing === undefined ? address : signingRoute(signing);
      await navigate(to, { replace: true, state: signing === undefined ? state : null });
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
    <StepPage
      title="Give the device back"
      subtitle={`${why} Please hand the device to ${dealerName}.`.trim()}
    >
      <Panel title="For the dealership" hint="Type the password of the account that handed the device over.">
        <FormShell
          at="start"
          submit={{ label: "Take the device back", busyLabel: "Checking...", busy }}
          beside={
            onGoOn && (
              <Button variant="default" onClick={onGoOn}>
                Back to the documents
              </Button>
            )
          }
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
    </StepPage>
  );
}

function whyNot({ isTemporary, detail }: ApiError): string {
  return isTemporary ? "Please check the connection and try again." : (detail ?? "Please try again.");
}
