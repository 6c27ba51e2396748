// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { Segments } from "./Segments";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const data = [
  { value: "open", label: "Open" },
  { value: "all", label: "All" },
] as const;

function Choice({ readOnly = false }: { readOnly?: boolean }) {
  const [value, setValue] = useState<"open" | "all">("open");
  return (
    <Segments aria-label="Which refunds" data={data} value={value} onChange={setValue} readOnly={readOnly} />
  );
}

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

test("choices side by side are radio buttons with a name: one is chosen by its word, or by the arrows", async () => {
  const person = showPage(<Choice />, { path: "/" });
  expect(screen.getByRole("radiogroup", { name: "Which refunds" })).toBeTruthy();
  expect(radio("Open").checked).toBe(true);
  await person.click(screen.getByText("All"));
  expect(radio("All").checked).toBe(true);
  expect(radio("Open").checked).toBe(false);
  await person.keyboard("{ArrowLeft}");
  expect(radio("Open").checked).toBe(true);
});

test("where nothing can be chosen now, what is chosen stays", async () => {
  const person = showPage(<Choice readOnly />, { path: "/" });
  expect(screen.getByRole("radiogroup").getAttribute("aria-readonly")).toBe("true");
  await person.click(screen.getByText("All"));
  expect(radio("Open").checked).toBe(true);
});
