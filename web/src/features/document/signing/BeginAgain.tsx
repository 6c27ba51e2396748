import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { type Bundle, documentsOf } from "@/api/document/documents";
import { beginSigning, SIGNING_BEGUN, type SigningView } from "@/api/document/signings";
import { outcomeOf } from "@/api/http/outcome";
import { useApiMutation } from "@/features/screens/call/useApiMutation";
import { signingRoute } from "@/routes";
import { BusyButton } from "@/ui/BusyButton";
import { Refusal } from "./Refusal";

/** Begins the signing of the same documents anew. */
export function BeginAgain({ bundle }: { bundle: Bundle }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { send, busy, failure } = useApiMutation<void, SigningView>({
    send: () => beginSigning(bundle),
    onDone: async ({ id }) => {
      await navigate(signingRoute(id), { replace: true });
      return null;
    },
    onRefused: async ({ code }) => {
      if (code !== SIGNING_BEGUN) {
        return null;
      }
      // Somebody else was quicker: theirs is shown.
      const found = await outcomeOf(queryClient.fetchQuery(documentsOf(bundle)));
      const begun = found.ok ? found.answer.signing : undefined;
      if (!begun) {
        return null;
      }
      await navigate(signingRoute(begun.id), { replace: true });
      return { title: "A signing was begun by then", message: "This is the one.", kind: "info" };
    },
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
