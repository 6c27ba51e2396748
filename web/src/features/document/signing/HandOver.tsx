import { Checkbox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { handOverTo, type SignerView, type SigningView } from "@/api/document/signings";
import { keptDeal, viewOf } from "@/domain/deal/deal";
import { hasUnsaved } from "@/domain/form/unsaved";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { leaveToCustomer } from "@/features/screens/handed/leaveToCustomer";
import { FormShell } from "@/ui/FormShell";
import { Notice } from "@/ui/Notice";
import classes from "./HandOver.module.css";
import { Refusal } from "./Refusal";
import type { SignersProps } from "./Signers";

/** Hands the device to a buyer, once an identity document was seen. From then on it opens nothing but what they sign. */
export function HandOver({
  signing,
  signer: { role, name },
  onOutdated,
}: SignersProps & { signer: SignerView }) {
  const [isSeen, setSeen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [losesWork] = useState(hasOpenWork);
  const box = useRef<HTMLInputElement>(null);
  const { send, busy, failure } = useApiMutation<void, SigningView>({
    send: () => handOverTo(signing.id, role, isSeen),
    onDone: async () => {
      await leaveToCustomer("signing");
      return null;
    },
    onRefused: ({ isTemporary, errors }) => {
      if (!isTemporary && errors.length === 0) {
        onOutdated();
      }
      return null;
    },
  });
  const wrong = isChanged ? undefined : failure?.errors[0]?.message;
  useEffect(() => {
    if (wrong !== undefined) {
      box.current?.focus();
    }
  }, [wrong]);

  return (
    <FormShell
      at="start"
      label={`Hand over to ${name}`}
      submit={{ label: `Hand over to ${name}`, busyLabel: "Handing over...", busy }}
      onSubmit={() => {
        setChanged(false);
        send();
      }}
    >
      <Checkbox
        ref={box}
        label={`I have seen an identity document of ${name}`}
        description="It is not copied. Until you take the device back with your password, it shows nothing but what they sign."
        error={wrong}
        checked={isSeen}
        onChange={({ currentTarget }) => {
          setSeen(currentTarget.checked);
          setChanged(true);
        }}
      />
      {losesWork ? (
        <Notice kind="warn" title="Something is not finished">
          A deal or a form of yours is open in this browser. Handing over discards what is not saved.
        </Notice>
      ) : null}
      {failure && failure.errors.length === 0 ? (
        <div className={classes.failure}>
          <Refusal title="The device was not handed over" error={failure} />
        </div>
      ) : null}
    </FormShell>
  );
}

/** Whether handing over discards what somebody has begun. */
function hasOpenWork(): boolean {
  const deal = keptDeal();
  return hasUnsaved() || (deal !== null && deal.contractId === null && viewOf(deal).begun);
}
