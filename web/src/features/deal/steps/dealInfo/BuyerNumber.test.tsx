// @vitest-environment jsdom
// The table of what input fields hold and say, in the fields of the deal info.
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dealInfo, descriptionOf, field, leaveScreens, prepareScreens, showPart } from "@/testing/deal";
import table from "../../../../../../fixtures/deal/typing.json";
import { BuyerNumber } from "./BuyerNumber";

beforeEach(prepareScreens);
afterEach(leaveScreens);

test.each([
  ["downPayment", "amount"],
  ["term", "term"],
  ["apr", "apr"],
] as const)("[DEF-B5] [DEF-B8] %s is what was typed or pasted, or is told", async (name, kind) => {
  const person = showPart(<BuyerNumber field={name} kind={kind} label="Number" />, ...dealInfo);
  const input = field("Number");
  for (const entry of table.numbers.filter((entry) => entry.field === kind)) {
    const label = `${entry.how} ${entry.input.join(" + ")}`;
    await person.clear(input);
    for (const text of entry.input.filter((piece) => piece !== "")) {
      // The hands take a bracket for a key's name.
      await (entry.how === "keys" ? person.keyboard(text.replace(/[[{]/g, "$&$&")) : person.paste(text));
    }
    expect(input.value, label).toBe(entry.kept);
    if (entry.says && !entry.unfinished) {
      expect(descriptionOf(input), label).toContain(entry.says);
    }
    await person.tab();
    expect(input.value, label).toBe(entry.rest);
    await waitFor(() => expect(descriptionOf(input), label).toContain(entry.says ?? ""));
  }
});
