// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { documentFile } from "@/api/document/documents";
import type { DocumentId } from "@/domain/form/ids";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { answerCalls, held, problem, unreachable } from "@/testing/server";
import { ShowPages } from "./ShowPages";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const FILE = "GET /api/documents/contract-5-01/file";

function open(answer: unknown) {
  const server = answerCalls({ [FILE]: answer });
  const fetchFile = () => documentFile("contract-5-01" as DocumentId);
  const shown = (
    <ShowPages title="Vehicle Service Contract" fetchFile={fetchFile}>
      Show Pages
    </ShowPages>
  );
  return { server, person: showAt("/", shown) };
}

const show = () => button("Show Pages: Vehicle Service Contract");

test("pages that do not come say so, are fetched again at a press, and Escape leads back to the button", async () => {
  const { server, person } = open(unreachable);
  expect(server.calls(FILE)).toEqual([]);
  await person.click(show());
  await screen.findByRole("dialog", { name: "Vehicle Service Contract" });
  expect((await screen.findByRole("alert")).textContent).toContain(
    "The file did not come. Please check your connection.",
  );
  server.answer(FILE, held(null).answer);
  await person.click(button("Try Again"));
  await screen.findByText("Opening the pages...");
  expect(screen.queryByRole("alert")).toBeNull();
  expect(server.calls(FILE)).toHaveLength(2);
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(show()));
});

test("why a file can't be had is said in the server's words", async () => {
  const { person } = open(problem(409, "document_held_up", { detail: "There is no form" }));
  await person.click(show());
  expect((await screen.findByRole("alert")).textContent).toContain("There is no form");
});
