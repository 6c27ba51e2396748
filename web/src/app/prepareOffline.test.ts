// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "@/api/http/queryClient";
import { clearSession } from "@/domain/access/session";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { bookText, liveBook, memoryCaches } from "@/testing/rateBooks";
import { type Answers, answerCalls } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { enrolled, tpasOfState } from "@/testing/tpas";
import { bookList, answers as ofWizard } from "@/testing/wizard";
import { prepareOffline } from "./prepareOffline";

const answers: Answers = {
  ...ofWizard,
  "GET /api/lenders": { items: [] },
  "GET /api/tpas": tpasOfState,
  "GET /api/rate-books": bookList([liveBook()]),
  "GET /api/rate-books/*": () => new Response(bookText(100_000)),
};

beforeEach(async () => {
  await prepareScreens();
  signIn("maria");
});

afterEach(() => {
  clearSession();
  localStorage.clear();
  queryClient.clear();
  leaveScreens();
});

test("an enrolled dealer's next deal finds its rate books without a network", async () => {
  const { storage, held } = memoryCaches();
  vi.stubGlobal("caches", storage);
  answerCalls({ ...answers, "GET /api/enrollment": { enrollment: enrolled } });
  await prepareOffline();
  expect([...(held.get("rates-maria")?.keys() ?? [])].sort()).toEqual(["/books/hash-1", "/list"]);
});

test("where nothing can be kept, and for others, no rate book travels", async () => {
  const server = answerCalls({ ...answers, "GET /api/enrollment": { enrollment: enrolled } });
  await prepareOffline();
  vi.stubGlobal("caches", memoryCaches().storage);
  queryClient.clear();
  server.answer("GET /api/enrollment", { enrollment: null });
  await prepareOffline();
  expect(server.calls("GET /api/rate-books")).toEqual([]);
});
