import { whoIsSignedIn } from "@/api/access/session";
import { type Landing, startSession } from "@/domain/access/session";
import { loadCore } from "@/domain/core";

/** Opens the signed-in person's own pages again, and gives where they start. What the customer was shown goes with the customer's page. */
export async function letIn(): Promise<Landing> {
  const [answer] = await Promise.all([whoIsSignedIn(), loadCore()]);
  return startSession(answer);
}
