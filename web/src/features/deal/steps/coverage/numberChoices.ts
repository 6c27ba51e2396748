import type { Constants } from "@/domain/deal/deal";

/** Choices as a select takes them: its values are texts. */
export function numberChoices(choices: Constants["coverageTimes"]) {
  return choices.map(({ value, label }) => ({ value: String(value), label }));
}
