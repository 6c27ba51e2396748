// @vitest-environment jsdom
import { act, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, prepareScreens } from "@/testing/deal";
import { expectToast, fill } from "@/testing/page";
import { listOf } from "@/testing/records";
import { answerCalls, held } from "@/testing/server";
import { keepSession, leaveSite, showSite } from "@/testing/site";

const nothing = listOf();
const tpa = {
  id: "tpa-bluestem",
  tpa_name: "Bluestem Vehicle Services",
  address: "1200 Prairie View Road",
  city: "Wichita",
  state: "KS",
  zip: "67202",
  vsc_enabled: true,
  vsc_eligible_states: "KS,NV",
  disabled: false,
  version: 1,
};
const user = {
  userId: "user-lakeside",
  username: "lakeside",
  dealerId: "lakeside-auto",
  dealerName: "Lakeside Auto Group",
  isAdmin: false,
  disabled: false,
  mustChangePassword: false,
  createdAt: 1_792_065_600_000,
  version: 1,
};
const TPA = "/admin/tpas/tpa-bluestem";
const SAVE = "PUT /api/admin/tpas/tpa-bluestem";

const answers = {
  "GET /api/admin/tpas": nothing,
  "GET /api/admin/tpas/tpa-bluestem": tpa,
  "GET /api/admin/users": nothing,
  "GET /api/admin/users/lakeside": user,
  "GET /api/admin/dealers": nothing,
  "GET /api/admin/applications": nothing,
  "GET /deployment.json": { sampleForms: false },
};

beforeEach(async () => {
  await prepareScreens();
  keepSession({ isAdmin: true });
});
afterEach(leaveSite);

const question = () => screen.queryByRole("dialog", { name: "Leave without saving?" });
const noQuestion = () => waitFor(() => expect(question()).toBeNull());

/** Answers the question that shows. */
async function answer(label: "Stay" | "Leave"): Promise<void> {
  const asked = await screen.findByRole("dialog", { name: "Leave without saving?" });
  await act(async () => within(asked).getByRole("button", { name: label }).click());
  await noQuestion();
}

async function inputOf(label: string): Promise<HTMLInputElement> {
  const labelled = await screen.findAllByLabelText(new RegExp(`^${label}`));
  return labelled.find((one) => one instanceof HTMLInputElement) as HTMLInputElement;
}

/** From now on: whether there was a question, however short. */
function watchQuestions(): () => boolean {
  let asked = false;
  new MutationObserver(() => {
    asked ||= question() !== null;
  }).observe(document.body, { childList: true, subtree: true });
  return () => asked;
}

test.each([
  { name: "a correction of a TPA", at: TPA, field: "City", back: "Back to Enrolled TPAs", to: "/admin/tpas" },
  {
    name: "the enrolment of a TPA",
    at: "/admin/add-tpa",
    field: "TPA Name",
    back: "Back to Dashboard",
    to: "/admin/dashboard",
  },
  {
    name: "a correction of a user",
    at: "/admin/users/lakeside",
    field: "Dealer ID",
    back: "Back to Users",
    to: "/admin/users",
  },
  {
    name: "a new user",
    at: "/admin/add-user",
    field: "Username",
    back: "Back to Dashboard",
    to: "/admin/dashboard",
  },
  {
    name: "a dealership's application",
    at: "/dealer-intake-form",
    field: "Dealership Name",
    back: "Back to Login",
    to: "/login",
  },
])(
  "$name: nothing is asked before something is typed, then the way out is",
  async ({ at, field, back, to }) => {
    if (to === "/login") {
      localStorage.clear();
    }
    answerCalls(answers);
    const { person, router, address } = showSite(at);
    const comeAgain = () => act(() => router.navigate(-1));
    const leavesTo = async () => waitFor(() => expect(address()).toBe(to));
    const wasAsked = watchQuestions();
    const before = (await inputOf(field)).value;
    await fill(person, await inputOf(field), "typed");
    await fill(person, await inputOf(field), before);
    await person.click(button(back));
    await leavesTo();
    expect(wasAsked()).toBe(false);

    await comeAgain();
    await fill(person, await inputOf(field), "typed");
    await person.click(button(back));
    const asked = await screen.findByRole("dialog");
    expect(asked.textContent).toContain("What you entered here is not saved and will be lost.");
    await answer("Stay");
    expect(address()).toBe(at);
    expect((await inputOf(field)).value).toBe("typed");
    await person.click(button(back));
    await answer("Leave");
    await leavesTo();
    await comeAgain();
    expect((await inputOf(field)).value).toBe(before);
  },
);

test("a lead that was typed outlives its dialog and another search, and is asked about before the page is left", async () => {
  answerCalls(answers);
  const { person, address } = showSite("/admin/dealer-leads");
  const wasAsked = watchQuestions();
  const name = () => inputOf("Dealership Name");
  await person.click(await screen.findByRole("button", { name: "New Dealer Lead" }));
  await fill(person, await name(), "Elko Ford");
  await person.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  await fill(person, await inputOf("Search dealer leads"), "elko");
  await waitFor(() => expect(address()).toBe("/admin/dealer-leads?q=elko"));
  expect(wasAsked()).toBe(false);
  await person.click(button("Back"));
  await answer("Stay");
  await person.click(button("New Dealer Lead"));
  expect((await name()).value).toBe("Elko Ford");
  await person.click(button("Cancel"));
  await person.click(button("Back"));
  await answer("Leave");
  await waitFor(() => expect(address()).toBe("/admin/dashboard"));
});

test("nothing is asked after saving", async () => {
  answerCalls({
    ...answers,
    [SAVE]: { ...tpa, city: "Elko", version: 2 },
    "POST /api/admin/users": { ...user, username: "dana" },
  });
  const { person, router, address } = showSite(TPA);
  const wasAsked = watchQuestions();
  await fill(person, await inputOf("City"), "Elko");
  await person.click(button("Save Changes"));
  await expectToast("TPA saved", "Bluestem Vehicle Services");
  await person.click(button("Back to Enrolled TPAs"));
  await waitFor(() => expect(address()).toBe("/admin/tpas"));

  await act(() => router.navigate("/admin/add-user"));
  await fill(person, await inputOf("Username"), "dana");
  await fill(person, await inputOf("Dealer ID"), "lakeside-auto");
  await person.click(screen.getByRole("checkbox", { name: "Set a password myself" }));
  await fill(person, await inputOf("Password"), "a sentence of Dana's");
  await person.click(button("Create User"));
  await expectToast("User Created", "dana can log in now.");
  await act(() => router.navigate(-1));
  await waitFor(() => expect(address()).toBe("/admin/tpas"));
  expect(wasAsked()).toBe(false);
});

test("a save that ends while it is asked answers the question", async () => {
  const late = held({ ...tpa, city: "Elko", version: 2 });
  answerCalls({ ...answers, [SAVE]: late.answer });
  const { person, address } = showSite(TPA);
  await fill(person, await inputOf("City"), "Elko");
  await person.click(button("Save Changes"));
  await person.click(button("Back to Enrolled TPAs"));
  await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(address()).toBe(TPA);
  late.release();
  await waitFor(() => expect(address()).toBe("/admin/tpas"));
  await noQuestion();
});

test("the browser asks before the tab closes, as long as something is not saved", async () => {
  answerCalls(answers);
  const { person } = showSite(TPA);
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const city = await inputOf("City");
  expect(asks()).toBe(false);
  await fill(person, city, "Elko");
  expect(asks()).toBe(true);
  await fill(person, city, tpa.city);
  expect(asks()).toBe(false);
  await fill(person, city, "Elko");
  await person.click(button("Back to Enrolled TPAs"));
  await answer("Leave");
  expect(asks()).toBe(false);
});

test("a logout asks nothing", async () => {
  answerCalls({ ...answers, "DELETE /api/session": new Response(null, { status: 204 }) });
  const { person, router, address } = showSite(TPA);
  await fill(person, await inputOf("City"), "Elko");
  // A question may be too short to be seen: the watch of the session leads away, too.
  const ways: string[] = [];
  router.subscribe(({ blockers }) => ways.push(...[...blockers.values()].map(({ state }) => state)));
  await person.click(button("Logout"));
  await expectToast("Logged Out", "You have been successfully logged out");
  expect(address()).toBe("/login");
  expect(ways).not.toContain("blocked");
});
