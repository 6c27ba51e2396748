// @vitest-environment jsdom
// The table of what input fields hold and say, in the field of a markup.
import { useState } from "react";
import { afterEach, beforeEach, test } from "vitest";
import { field, leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { followNumbers } from "@/testing/typing";
import { MarkupField } from "./MarkupField";

beforeEach(prepareScreens);
afterEach(leaveScreens);

function Markup({ percent }: { percent: boolean }) {
  const [value, setValue] = useState("");
  return (
    <MarkupField
      label="1 Year"
      percent={percent}
      value={value}
      onValue={setValue}
      error={undefined}
      sellsFor={0}
    />
  );
}

test.each([
  ["markupPercent", true],
  ["markupDollars", false],
] as const)("[DEF-B5] %s: a markup is what was typed or pasted, or is told", async (kind, percent) => {
  await followNumbers(showAt("/", <Markup percent={percent} />), field("1 Year"), kind);
});
