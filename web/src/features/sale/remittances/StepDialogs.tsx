import { useNavigate } from "react-router-dom";
import { type BatchDetail, confirmBatch, returnBatch } from "@/api/sale/batches";
import { routes } from "@/routes";
import { AskClosing } from "./AskClosing";
import { AskDeletion } from "./AskDeletion";
import { ConfirmBatch } from "./ConfirmBatch";
import { PayBatch } from "./PayBatch";
import { PayByFile } from "./PayByFile";
import { ReturnBatch } from "./ReturnBatch";

/** The steps that ask first. */
export type AskedStep = "close" | "delete" | "pay" | "file" | "confirm" | "return";

interface StepDialogsProps {
  asked: AskedStep | null;
  detail: BatchDetail;
  reload: () => Promise<unknown>;
  onClose: () => void;
  onDone: () => void;
}

/** The questions before the steps of a batch, one at a time. */
export function StepDialogs({ asked, detail, ...rest }: StepDialogsProps) {
  const navigate = useNavigate();
  const { batch } = detail;
  return (
    <>
      <AskClosing opened={asked === "close"} detail={detail} {...rest} />
      <AskDeletion
        opened={asked === "delete"}
        batch={batch}
        reload={rest.reload}
        onClose={rest.onClose}
        onDone={() => void navigate(routes.remittances, { replace: true })}
      />
      <PayBatch opened={asked === "pay"} detail={detail} {...rest} />
      <PayByFile opened={asked === "file"} detail={detail} {...rest} />
      <ConfirmBatch
        batch={asked === "confirm" ? batch : null}
        send={(body, key) => confirmBatch(batch.id, body, key)}
        {...rest}
      />
      <ReturnBatch
        batch={asked === "return" ? batch : null}
        send={(body, key) => returnBatch(batch.id, body, key)}
        {...rest}
      />
    </>
  );
}
