import { useQueryClient } from "@tanstack/react-query";
import { type SignView, signQuery } from "@/api/document/sign";
import { OUT_OF_ORDER } from "@/api/document/signings";
import { type ApiMutation, useApiMutation } from "@/features/screens/call/useApiMutation";

type Act = () => Promise<SignView>;

/** A step of the signer: what the server answers is what shows next, and what it refuses is looked up again. */
export function useSignAct(onDone: () => void = () => undefined): ApiMutation<Act> {
  const queryClient = useQueryClient();
  const lookAgain = () => void queryClient.invalidateQueries(signQuery);
  return useApiMutation<Act, SignView>({
    send: (act) => act(),
    onDone: async (view) => {
      // What was asked before knows less.
      await queryClient.cancelQueries(signQuery);
      queryClient.setQueryData(signQuery.queryKey, view);
      onDone();
      return null;
    },
    onRefused: ({ code, isTemporary, errors }) => {
      if (!isTemporary && errors.length === 0) {
        lookAgain();
      }
      return code === OUT_OF_ORDER
        ? { title: "Something else comes first", message: "The page shows what comes next.", kind: "info" }
        : null;
    },
    onSessionEnded: lookAgain,
  });
}
