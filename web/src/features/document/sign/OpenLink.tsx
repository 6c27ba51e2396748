import { useEffect } from "react";
import { LINK_REFUSED, openLink } from "@/api/document/sign";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { LoadFailure } from "@/ui/LoadFailure";
import { ComingStep } from "./ComingStep";
import { forgetToken } from "./link";
import { StepPage } from "./StepPage";

interface OpenLinkProps {
  token: string;
  /** The phone is let in, or was before; else the page says what to do. */
  onSent: () => void;
}

/** Lets a customer's own phone in with the link that it read from the dealership's screen. */
export function OpenLink({ token, onSent }: OpenLinkProps) {
  const { send, failure } = useApiMutation<void, void>({
    send: () => openLink(token),
    onDone: () => {
      forgetToken();
      onSent();
      return null;
    },
    onRefused: ({ code }) => {
      // Whoever reads the code twice is in already.
      if (code === LINK_REFUSED) {
        forgetToken();
        onSent();
      }
      return null;
    },
  });
  useEffect(() => send(), []);
  return failure === null || failure.code === LINK_REFUSED ? (
    <ComingStep />
  ) : (
    <StepPage title="Sign your documents">
      <LoadFailure
        whole
        title={failure.detail ?? "The documents could not be opened"}
        busy={false}
        onRetry={() => send()}
      />
    </StepPage>
  );
}
