import { Button } from "@mantine/core";
import { Download } from "lucide-react";
import { type BatchDetail, batchRegister, closeBatch, reopenBatch } from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { saveFile } from "@/ui/saveFile";
import { AchFileButton } from "./AchFileButton";
import classes from "./BatchView.module.css";
import type { AskedStep } from "./StepDialogs";
import { useStep } from "./useStep";
import { whyRefused } from "./words";

interface BatchStepsProps {
  detail: BatchDetail;
  reload: () => Promise<unknown>;
  onDone: () => void;
  /** A step that asks first. */
  onAsk: (step: AskedStep) => void;
}

/** What can be done with a batch as it stands: the next step first. */
export function BatchSteps({ detail, reload, onDone, onAsk }: BatchStepsProps) {
  const { batch, due, lines, credits, adjustments, ach } = detail;
  const { id, version, tpaName } = batch;
  const closing = useStep({
    send: (asked: { version: number }, key) => closeBatch(id, asked.version, key),
    reload,
    onDone,
    told: () => ({ title: "Batch closed", message: `${dollars(due)} for ${tpaName}.` }),
  });
  const reopening = useStep({
    send: (asked: { version: number }, key) => reopenBatch(id, asked.version, key),
    reload,
    onDone,
    told: () => ({ title: "Batch reopened", message: "It is a draft again." }),
  });
  const failure = closing.failure ?? reopening.failure;
  const empty = lines.length === 0 && credits.length === 0 && adjustments.length === 0;
  return (
    <div className={classes.steps}>
      {failure ? (
        <Notice
          kind="bad"
          title={closing.failure ? "The batch was not closed" : "The batch was not reopened"}
        >
          {whyRefused(failure, closing.failure ? "Close Batch" : "Reopen", "this batch")}
        </Notice>
      ) : null}
      {batch.state === "draft" && !empty ? (
        <BusyButton
          busy={closing.busy}
          busyLabel="Closing..."
          onClick={() => {
            reopening.forget();
            if (adjustments.length > 0) {
              closing.forget();
              onAsk("close");
            } else {
              closing.send({ version });
            }
          }}
        >
          Close Batch
        </BusyButton>
      ) : null}
      {batch.state === "draft" && empty ? (
        <Button variant="default" onClick={() => onAsk("delete")}>
          Delete Draft
        </Button>
      ) : null}
      {batch.state === "closed" ? (
        <>
          <Button onClick={() => onAsk("pay")}>{due === 0 ? "Settle" : `Pay ${dollars(due)}`}</Button>
          {ach && ach.missing.length === 0 ? (
            <Button variant="default" onClick={() => onAsk("file")}>
              Pay by ACH File
            </Button>
          ) : null}
          {ach && ach.missing.length > 0 ? (
            <Notice title="No ACH file can be made yet">{ach.missing.join(" ")}</Notice>
          ) : null}
          <BusyButton
            variant="default"
            busy={reopening.busy}
            busyLabel="Reopening..."
            onClick={() => {
              closing.forget();
              reopening.send({ version });
            }}
          >
            Reopen
          </BusyButton>
        </>
      ) : null}
      {batch.state === "paid" ? (
        <>
          <Button onClick={() => onAsk("confirm")}>Confirm Receipt</Button>
          <Button variant="default" onClick={() => onAsk("return")}>
            Money Came Back
          </Button>
        </>
      ) : null}
      {batch.method === "ach" ? <AchFileButton id={id} /> : null}
      {batch.registerSha256 ? <RegisterButton id={id} /> : null}
    </div>
  );
}

function RegisterButton({ id }: { id: BatchDetail["batch"]["id"] }) {
  const { send, busy, failure } = useApiMutation({
    send: () => batchRegister(id),
    onDone: (file) => {
      saveFile(file.name, file);
      return null;
    },
    onRefused: () => null,
  });
  return (
    <>
      <BusyButton
        variant="default"
        leftSection={<Download size={16} aria-hidden />}
        busy={busy}
        busyLabel="Loading..."
        onClick={() => send(undefined)}
      >
        Register (CSV)
      </BusyButton>
      {failure ? (
        <Notice kind="bad" title="The register could not be loaded">
          {whyRefused(failure, "Register", "this batch")}
        </Notice>
      ) : null}
    </>
  );
}
