import { whoIsSignedIn } from "@/api/access/session";
import { type Landing, startSession } from "@/domain/access/session";
import { loadCore } from "@/domain/core";

/** Lets who is signed in into their own pages again, and gives where these start. What the customer was shown goes with the customer's page. */
export async function letIn(): Promise<Landing> {
  const [answer] = await Promise.all([whoIsSignedIn(), loadCore()]);
  return startSession(answer);
}
