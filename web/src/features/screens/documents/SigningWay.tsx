import { Button } from "@mantine/core";
import { PenLine } from "lucide-react";
import { Link, useNavigate } from "react-router-dom";
import type { Bundle } from "@/api/document/documents";
import { beginSigning, type SigningView } from "@/api/document/signings";
import type { DocumentRow } from "@/domain/document/documents";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { signingRoute } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Moment } from "@/ui/Moment";
import { Notice } from "@/ui/Notice";
import classes from "./SigningWay.module.css";
import { type OfSigning, standingOf } from "./standing";

interface SigningWayProps {
  bundle: Bundle;
  items: readonly DocumentRow[];
  signing: OfSigning;
  /** The list no longer says how things are. */
  onOutdated: () => void;
}

/** The way to have what belongs together signed, once each of it is issued; then where the signing stands. */
export function SigningWay({ bundle, items, signing, onOutdated }: SigningWayProps) {
  // A contract's waiver has a signing of its own, on the deal's summary.
  const own = items.filter(
    (row) => row.takesSignatures && (bundle.menuId !== undefined || row.menuId === null),
  );
  const standings = own.map((row) => standingOf(row, signing));
  // What was signed on paper stays on paper.
  const ended = ["void", "voidCopy", "cancelled", "cancelledCopy", "signedOnPaper"];
  const valid = standings.filter((standing) => !ended.includes(standing));
  if (valid.length === 0) {
    return null;
  }
  // What came after a signing, as the form of a cancellation, is signed by itself.
  const unsigned = valid.filter((standing) => standing !== "signed");
  if (unsigned.length > 0 && unsigned.every((standing) => standing === "issued")) {
    return <Begin bundle={bundle} onOutdated={onOutdated} />;
  }
  return signing ? <Begun signing={signing} /> : null;
}

function Begin({ bundle, onOutdated }: Pick<SigningWayProps, "bundle" | "onOutdated">) {
  const navigate = useNavigate();
  const { send, busy, failure } = useApiMutation<void, SigningView>({
    send: () => beginSigning(bundle),
    onDone: async ({ id }) => {
      await navigate(signingRoute(id));
      return null;
    },
    onRefused: ({ isTemporary }) => {
      if (!isTemporary) {
        onOutdated();
      }
      return null;
    },
  });
  return (
    <section className={classes.way} aria-label="Signing">
      <h3 className={classes.title}>Ready to be signed</h3>
      <p className={classes.text}>
        {bundle.menuId === undefined
          ? "The buyer signs on this device or on their own phone, the dealership after that. To sign on paper, print the files, and add the scan of each once it is signed."
          : "The buyer signs on this device or on their own phone. To sign on paper, print the file, and add its scan once it is signed."}
      </p>
      {failure ? (
        <Notice kind="bad" title="The signing was not begun">
          {failure.detail ?? "Please check your connection and press Sign again."}
        </Notice>
      ) : null}
      <BusyButton
        leftSection={<PenLine size={16} aria-hidden />}
        busy={busy}
        busyLabel="Beginning..."
        onClick={() => send()}
      >
        Sign
      </BusyButton>
    </section>
  );
}

function Begun({ signing: { id, status, signers } }: { signing: NonNullable<OfSigning> }) {
  const next = signers.find(({ doneAt }) => doneAt === null);
  const last = signers.at(-1)?.doneAt ?? null;
  const isOpen = status === "open";
  return (
    <section className={classes.way} aria-label="Signing">
      <h3 className={classes.title}>{isOpen ? "In signing" : "Signed by everyone"}</h3>
      <p className={classes.text}>
        {isOpen ? `Next: ${next?.name || "the dealership"}` : last !== null && <Moment time={last} />}
      </p>
      <Button component={Link} to={signingRoute(id)} variant={isOpen ? "filled" : "default"}>
        {isOpen ? "Go on signing" : "Show the signing"}
      </Button>
    </section>
  );
}
