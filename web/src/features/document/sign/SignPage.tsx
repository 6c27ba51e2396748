import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { queryClient } from "@/api/http/queryClient";
import { tokenOfLink } from "./link";
import { OpenLink } from "./OpenLink";
import { InFrame, Sign } from "./Sign";

/** What a customer sees who holds the dealership's device, or let their own phone in: what they sign, and nothing else. */
export function SignPage() {
  const [token, setToken] = useState(tokenOfLink);
  return (
    <QueryClientProvider client={queryClient}>
      {token === null ? (
        <Sign />
      ) : (
        <InFrame>
          <OpenLink token={token} onSent={() => setToken(null)} />
        </InFrame>
      )}
    </QueryClientProvider>
  );
}
