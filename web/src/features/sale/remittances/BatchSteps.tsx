import { Button } from "@mantine/core";
import type { ApiError } from "@/api/http/ApiError";
import {
  type BatchDetail,
  batchAchFile,
  batchCheckStub,
  batchRegister,
  batchRegisterPdf,
  closeBatch,
  reopenBatch,
} from "@/api/sale/batches";
import { dollars } from "@/domain/money/money";
import { BusyButton } from "@/ui/BusyButton";
import { Notice } from "@/ui/Notice";
import { SaveFileOf } from "../SaveFileOf";
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
      <Files batch={batch} />
    </div>
  );
}

/** What can be downloaded of it. */
function Files({ batch }: { batch: BatchDetail["batch"] }) {
  const { id, method, registerSha256 } = batch;
  const why = (label: string) => (failure: ApiError) => whyRefused(failure, label, "this batch");
  return (
    <>
      {method === "ach" ? (
        <SaveFileOf
          label="ACH File"
          load={() => batchAchFile(id)}
          failed="The file could not be loaded"
          why={why("ACH File")}
        />
      ) : null}
      {method === "check" ? (
        <SaveFileOf
          label="Check Stub (PDF)"
          load={() => batchCheckStub(id)}
          failed="The check stub could not be loaded"
          why={why("Check Stub (PDF)")}
        />
      ) : null}
      {registerSha256 ? (
        <>
          <SaveFileOf
            label="Register (PDF)"
            load={() => batchRegisterPdf(id)}
            failed="The register could not be loaded"
            why={why("Register (PDF)")}
          />
          <SaveFileOf
            label="Register (CSV)"
            load={() => batchRegister(id)}
            failed="The register could not be loaded"
            why={why("Register (CSV)")}
          />
        </>
      ) : null}
    </>
  );
}
