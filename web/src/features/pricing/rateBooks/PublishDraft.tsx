import { Button, TextInput } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import type { Described } from "@/api/http/calls";
import type { BookVersion } from "@/api/pricing/rateBooks";
import { dayText } from "@/domain/form/formats";
import { BusyButton } from "@/ui/BusyButton";
import { FormShell } from "@/ui/FormShell";
import { focusHeading } from "@/ui/focusHeading";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import classes from "./PublishDraft.module.css";
import { usePublish } from "./usePublish";
import { Warnings } from "./Warnings";

interface PublishDraftProps {
  of: BookVersion;
  content: Described<"BookContent">;
  /** The number of the newest version when this was loaded. */
  newest: number;
  warnings: readonly Described<"Warning">[];
  loading: boolean;
  onLoadAgain: () => void;
}

/** Publishes a draft: each warning is ticked, and the book's code is typed. What was typed stays whatever comes of it. */
export function PublishDraft({ of, content, newest, warnings, loading, onLoadAgain }: PublishDraftProps) {
  const [typedCode, setTypedCode] = useState("");
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);
  const { publish, busy, errors, clear, refusal, refusals } = usePublish(of);
  const confirmed = warnings.map(({ message }) => message).filter((message) => ticked.includes(message));

  useEffect(() => {
    if (refusals > 0) {
      const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      (wrong ?? notice.current)?.focus();
    }
  }, [refusals]);

  return (
    <Panel
      title={`Publish from ${dayText(content.effectiveFrom)}`}
      hint="It holds for sales of that day and later. What is published never changes; it can be withdrawn."
    >
      <FormShell
        ref={form}
        label="Publish"
        at="start"
        submit={{
          label: `Publish from ${dayText(content.effectiveFrom)}`,
          busyLabel: "Publishing...",
          busy,
        }}
        onSubmit={() => publish({ contentHash: content.contentHash, newest, typedCode, confirmed })}
      >
        {warnings.length > 0 ? (
          <Warnings
            warnings={warnings}
            ticked={ticked}
            error={errors.confirmed}
            onTick={(message, on) => {
              setTicked((before) => [
                ...before.filter((other) => other !== message),
                ...(on ? [message] : []),
              ]);
              clear("confirmed");
            }}
          />
        ) : null}
        <TextInput
          className={classes.code}
          label={`Type ${of.code} to confirm`}
          value={typedCode}
          error={errors.typedCode}
          onChange={(event) => {
            setTypedCode(event.currentTarget.value);
            clear("typedCode");
          }}
          autoComplete="off"
          spellCheck={false}
        />
        {refusal ? (
          <div ref={notice} className={classes.refusal} tabIndex={-1}>
            <Notice
              kind="bad"
              title="Not published"
              ways={
                refusal.isStale ? (
                  <BusyButton
                    variant="default"
                    size="sm"
                    busy={loading}
                    busyLabel="Loading..."
                    onClick={() => {
                      clear("refusal");
                      onLoadAgain();
                      focusHeading();
                    }}
                  >
                    Load the draft again
                  </BusyButton>
                ) : (
                  <Button variant="default" size="sm" onClick={() => clear("refusal")}>
                    Close
                  </Button>
                )
              }
            >
              {refusal.text}
            </Notice>
          </div>
        ) : null}
      </FormShell>
    </Panel>
  );
}
