import { QueryClient } from "@tanstack/react-query";
import { ApiError } from "./ApiError";
import { whenForgettingAnswers } from "./forgetAnswers";

/** Server data of the signed-in person. A refusal is never repeated; an outage is, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 2 && (!(error instanceof ApiError) || error.isTemporary),
      // Asking while offline fails at once and is shown, instead of waiting in silence.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

whenForgettingAnswers(() => queryClient.clear());
