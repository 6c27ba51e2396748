import { useEffect, useState } from "react";
import { linkPhone, type PhoneLink, type SignerView } from "@/api/document/signings";
import type { SigningId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";

/** How often it is looked whether the phone has come any further, in milliseconds. */
const AGAIN_MS = 3_000;

interface PhoneOptions {
  signing: SigningId;
  signer: SignerView;
  /** Whether an identity document was seen, as the box says it at the press. */
  isSeen: () => boolean;
  onOutdated: () => void;
}

/** A link for the next signer's own phone. While it shows, the page asks how far they have come. */
export function usePhone({ signing, signer: { role }, isSeen, onOutdated }: PhoneOptions) {
  const [link, setLink] = useState<PhoneLink | null>(null);
  const { send, busy, failure, forget } = useApiMutation<void, PhoneLink>({
    send: () => linkPhone(signing, role, isSeen()),
    onDone: (made) => {
      setLink(made);
      onOutdated();
      return null;
    },
    onRefused: ({ isTemporary, errors }) => {
      if (!isTemporary && errors.length === 0) {
        onOutdated();
      }
      return null;
    },
  });
  const isShown = link !== null;
  useEffect(() => {
    if (isShown) {
      const timer = setInterval(onOutdated, AGAIN_MS);
      return () => clearInterval(timer);
    }
    return undefined;
  }, [isShown, onOutdated]);
  return { link, make: () => send(), busy, failure, forget };
}
