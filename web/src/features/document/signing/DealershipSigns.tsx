import { useState } from "react";
import { signForDealership } from "@/api/document/signings";
import { useSession } from "@/domain/access/session";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { errorsOf } from "../signature/inkErrors";
import { SignatureControl } from "../signature/SignatureControl";
import { Refusal } from "./Refusal";
import type { SignersProps } from "./Signers";

/** The dealership signs last: one signature for all its places. With it the signing is complete. */
export function DealershipSigns({ signing, onChanged, onOutdated }: SignersProps) {
  const username = useSession()?.username ?? "";
  const [isChanged, setChanged] = useState(false);
  const { send, busy, failure } = useApiMutation({
    send: (ink: Parameters<typeof signForDealership>[1]) => signForDealership(signing.id, ink),
    onDone: async (changed) => {
      await onChanged(changed);
      return null;
    },
    onRefused: ({ isTemporary, errors }) => {
      if (!isTemporary && errors.length === 0) {
        onOutdated();
      }
      return null;
    },
  });
  const errors = errorsOf(failure);
  return (
    <>
      <SignatureControl
        name={username}
        field={signing.field}
        busy={busy}
        errors={isChanged ? {} : errors}
        onChange={() => setChanged(true)}
        onAdopt={(ink) => {
          setChanged(false);
          send(ink);
        }}
      />
      {failure && Object.keys(errors).length === 0 ? (
        <Refusal title="The dealership has not signed" error={failure} />
      ) : null}
    </>
  );
}
