import { useNavigate } from "react-router-dom";
import { beginSigning, type SigningView } from "@/api/document/signings";
import type { ContractId } from "@/domain/form/ids";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { signingRoute } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Refusal } from "./Refusal";

/** Begins the signing of the same documents anew. */
export function BeginAgain({ contractId }: { contractId: ContractId }) {
  const navigate = useNavigate();
  const { send, busy, failure } = useApiMutation<void, SigningView>({
    send: () => beginSigning(contractId),
    onDone: async ({ id }) => {
      await navigate(signingRoute(id), { replace: true });
      return null;
    },
    onRefused: () => null,
  });
  return (
    <>
      {failure ? <Refusal title="The signing was not begun" error={failure} /> : null}
      <div>
        <BusyButton variant="default" busy={busy} busyLabel="Beginning..." onClick={() => send()}>
          Sign on a screen after all
        </BusyButton>
      </div>
    </>
  );
}
