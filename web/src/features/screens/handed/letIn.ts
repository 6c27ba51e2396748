import { whoIsSignedIn } from "@/api/access/session";
import { forgetAnswers } from "@/api/http/forgetAnswers";
import { type Landing, startSession } from "@/domain/access/session";
import { loadCore } from "@/domain/core";

/** Lets who is signed in into their own pages again, and gives where these start. What the customer was shown is forgotten. */
export async function letIn(): Promise<Landing> {
  const [answer] = await Promise.all([whoIsSignedIn(), loadCore()]);
  const landing = startSession(answer);
  forgetAnswers();
  return landing;
}
