import { Button, Checkbox } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { keepWaitingDeal } from "@/api/deal/menus";
import { handOverTo, type SignerView, type SigningView } from "@/api/document/signings";
import { draftOf, keptDeal, viewOf } from "@/domain/deal/deal";
import { hasUnsaved } from "@/domain/form/unsaved";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { leaveToCustomer } from "@/features/screens/handed/leaveToCustomer";
import { FormShell } from "@/ui/FormShell";
import { Notice } from "@/ui/Notice";
import classes from "./HandOver.module.css";
import { PhoneCode } from "./PhoneCode";
import { Refusal } from "./Refusal";
import type { SignersProps } from "./Signers";
import { usePhone } from "./usePhone";

/**
 * Hands the device to a buyer, or shows a code for their own phone, once an identity document was seen. From then on either opens nothing but what
 * they sign.
 */
export function HandOver({ signing, signer, onOutdated }: SignersProps & { signer: SignerView }) {
  const { role, name } = signer;
  const [isSeen, setSeen] = useState(false);
  const [isChanged, setChanged] = useState(false);
  const [losesWork] = useState(() => hasOpenWork(signing));
  const box = useRef<HTMLInputElement>(null);
  const { send, busy, failure, forget } = useApiMutation<void, SigningView>({
    // What was ticked just now may not be rendered yet.
    send: async () => {
      const deal = dealOfMenu(signing);
      // It waits on the server, as it did while the buyer chose.
      if (deal && deal.seed !== null) {
        await keepWaitingDeal(deal.seed, draftOf(deal));
      }
      return await handOverTo(signing.id, role, box.current?.checked === true);
    },
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
  const phone = usePhone({
    signing: signing.id,
    signer,
    isSeen: () => box.current?.checked === true,
    onOutdated,
  });
  const refused = failure ?? phone.failure;
  const wrong = isChanged ? undefined : refused?.errors[0]?.message;
  useEffect(() => {
    if (wrong !== undefined) {
      box.current?.focus();
    }
  }, [wrong]);

  return (
    <>
      <FormShell
        at="start"
        label={`Hand over to ${name}`}
        submit={{ label: `Hand over to ${name}`, busyLabel: "Handing over...", busy }}
        beside={
          signing.offersPhone && (
            <Button
              variant="default"
              onClick={() => {
                setChanged(false);
                forget();
                phone.make();
              }}
            >
              On {name}'s phone
            </Button>
          )
        }
        onSubmit={() => {
          setChanged(false);
          phone.forget();
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
        {phone.failure && phone.failure.errors.length === 0 ? (
          <div className={classes.failure}>
            <Refusal title="There is no code" error={phone.failure} />
          </div>
        ) : null}
      </FormShell>
      {phone.link ? (
        <PhoneCode
          key={phone.link.until}
          name={name}
          link={phone.link}
          opened={signer.onPhone}
          busy={phone.busy}
          onAgain={phone.make}
        />
      ) : null}
    </>
  );
}

/** The deal of the menu whose waiver is signed, where it is the one that is open in this browser. */
function dealOfMenu({ menuId }: SigningView) {
  const deal = keptDeal();
  return menuId !== null && deal?.menu?.id === menuId ? deal : null;
}

/** Whether handing over discards what somebody has begun. */
function hasOpenWork(signing: SigningView): boolean {
  const deal = keptDeal();
  const isOpen = deal !== null && deal.contractId === null && viewOf(deal).begun;
  return hasUnsaved() || (isOpen && dealOfMenu(signing) === null);
}
