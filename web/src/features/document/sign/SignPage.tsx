import { QueryClientProvider } from "@tanstack/react-query";
import { queryClient } from "@/api/http/queryClient";
import { Sign } from "./Sign";

/** What a customer sees who holds the dealership's device: what they sign, and nothing else. */
export function SignPage() {
  return (
    <QueryClientProvider client={queryClient}>
      <Sign />
    </QueryClientProvider>
  );
}
