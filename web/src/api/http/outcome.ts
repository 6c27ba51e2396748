import { ApiError, type ErrorCode } from "./ApiError";

/** What came of a call: its answer, or why it failed. */
export type Outcome<Answer> = { ok: true; answer: Answer } | { ok: false; error: ApiError };

/** Waits for a call and gives its failure instead of throwing it. What is no failed call is a defect, and is still thrown. */
export async function outcomeOf<Answer>(call: Promise<Answer>): Promise<Outcome<Answer>> {
  try {
    return { ok: true, answer: await call };
  } catch (error) {
    if (!(error instanceof ApiError)) {
      throw error;
    }
    return { ok: false, error };
  }
}

/** The answer of a call, or what `instead` gives where the call is refused with this code. Every other failure is thrown. */
export async function unlessRefused<Answer, Instead>(
  call: Promise<Answer>,
  code: ErrorCode,
  instead: (error: ApiError) => Promise<Instead>,
): Promise<Answer | Instead> {
  const outcome = await outcomeOf(call);
  if (outcome.ok) {
    return outcome.answer;
  }
  if (outcome.error.code !== code) {
    throw outcome.error;
  }
  return await instead(outcome.error);
}
