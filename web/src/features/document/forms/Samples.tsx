import { Button } from "@mantine/core";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { type FormRecord, previewForm, type Sample } from "@/api/document/forms";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { Panel } from "@/ui/Panel";
import { patiently } from "@/ui/patiently";
import { saveFile } from "@/ui/saveFile";
import classes from "./Samples.module.css";

const Viewer = lazy(() =>
  patiently(async () => ({ default: (await import("@/ui/pdf/PdfViewer")).PdfViewer })),
);

const samples: readonly { sample: Sample; label: string }[] = [
  { sample: "short", label: "Short values" },
  { sample: "long", label: "Long values" },
  { sample: "coBuyer", label: "With a co-buyer" },
];

interface SamplesProps {
  form: FormRecord;
  /** What was typed since is in no sample. */
  changed: boolean;
}

interface Shown {
  label: string;
  file: File;
  bytes: Uint8Array;
}

/** The form as it is printed, with made-up values. */
export function Samples({ form, changed }: SamplesProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [asked, setAsked] = useState<Sample | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const { send, busy, failure } = useApiMutation({
    send: async ({ sample, label }: (typeof samples)[number]) => {
      const file = await previewForm(form, sample);
      return { label, file, bytes: new Uint8Array(await file.arrayBuffer()) };
    },
    onDone: (made) => {
      setShown(made);
      return null;
    },
    onRefused: () => null,
  });
  useEffect(() => {
    if (shown) {
      heading.current?.focus();
    }
  }, [shown]);
  return (
    <Panel
      title="Samples"
      hint={
        form.builtIn || form.status !== "draft"
          ? "The form with made-up values, marked as a draft on each page."
          : "The saved draft with made-up values, marked as a draft on each page."
      }
    >
      <div className={classes.buttons}>
        {samples.map((one) => (
          <BusyButton
            key={one.sample}
            variant="default"
            busy={busy && asked === one.sample}
            busyLabel="Drawing..."
            onClick={() => {
              setAsked(one.sample);
              send(one);
            }}
          >
            {one.label}
          </BusyButton>
        ))}
      </div>
      {changed ? (
        <p className={classes.note}>Samples show what is saved: save the draft to see your changes.</p>
      ) : null}
      {failure ? (
        <div className={classes.failure}>
          <Notice kind="bad" title="The sample was not drawn">
            {failure.errors.length > 0
              ? failure.errors.map(({ message }) => message).join(" ")
              : (failure.detail ?? "Please check your connection and try again.")}
          </Notice>
        </div>
      ) : null}
      {shown ? (
        <section className={classes.sample} aria-label={`Sample: ${shown.label}`}>
          <div className={classes.head}>
            <h3 ref={heading} tabIndex={-1}>
              {shown.label}
            </h3>
            <div className={classes.buttons}>
              <Button variant="default" size="sm" onClick={() => saveFile(shown.file.name, shown.file)}>
                Download
              </Button>
              <Button variant="default" size="sm" onClick={() => setShown(null)}>
                Close
              </Button>
            </div>
          </div>
          <div className={classes.viewer}>
            <Suspense>
              <Viewer bytes={shown.bytes} label={`sample with ${shown.label.toLowerCase()}`} />
            </Suspense>
          </div>
        </section>
      ) : null}
    </Panel>
  );
}
