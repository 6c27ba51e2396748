import { CircleCheck, CircleDashed, PenLine } from "lucide-react";
import type { SignerView, SigningView } from "@/api/document/signings";
import { useSession } from "@/domain/access/session";
import { Moment } from "@/ui/Moment";
import { Panel } from "@/ui/Panel";
import { DealershipSigns } from "./DealershipSigns";
import { HandOver } from "./HandOver";
import classes from "./Signers.module.css";
import { nextWords, roleLabel } from "./words";

export interface SignersProps {
  signing: SigningView;
  /** A step was taken: this is how it stands now. */
  onChanged: (signing: SigningView) => Promise<void>;
  /** What shows is no longer so. */
  onOutdated: () => void;
}

/** Who signs, in their order, with what is to be done now for the next of them. */
export function Signers(props: SignersProps) {
  const { signing } = props;
  const dealership = useSession()?.dealerName || "The dealership";
  const next = signing.signers.find(({ step }) => step !== "done");
  return (
    <Panel title="Who signs">
      <ol className={classes.signers}>
        {signing.signers.map((signer) => (
          <li
            key={signer.role}
            className={classes.signer}
            aria-current={signer === next ? "step" : undefined}
          >
            <Mark signer={signer} isNext={signer === next} />
            <div className={classes.about}>
              <h3 className={classes.name}>{signer.role === "dealer" ? dealership : signer.name}</h3>
              <p className={classes.line}>
                {signer.role === "dealer" ? signer.name : roleLabel(signer.role)}
                {signer.role !== "dealer" || signer.name ? " · " : ""}
                {standing(signer)}
              </p>
              {signer === next ? <Now {...props} signer={signer} /> : null}
            </div>
          </li>
        ))}
      </ol>
    </Panel>
  );
}

function standing(signer: SignerView) {
  return signer.doneAt === null ? (
    nextWords(signer)
  ) : (
    <>
      Signed <Moment time={signer.doneAt} />
    </>
  );
}

function Mark({ signer: { step }, isNext }: { signer: SignerView; isNext: boolean }) {
  const Icon = step === "done" ? CircleCheck : isNext ? PenLine : CircleDashed;
  return (
    <Icon
      className={step === "done" ? classes.done : isNext ? classes.next : classes.later}
      size={20}
      aria-hidden
    />
  );
}

function Now(props: SignersProps & { signer: SignerView }) {
  return (
    <div className={classes.now}>
      {props.signer.role === "dealer" ? <DealershipSigns {...props} /> : <HandOver {...props} />}
    </div>
  );
}
