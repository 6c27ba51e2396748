import { accounts, signIn } from "../support/accounts";
import { expectNothingCut } from "../support/cut";
import { failCalls, holdCalls, loseAnswer } from "../support/deal";
import {
  application,
  apply,
  ask,
  detail,
  enterLeads,
  opener,
  openLeads,
  question,
  row,
  rows,
  storedLeads,
} from "../support/leads";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations, expectToast, toast } from "../support/page";
import { expect } from "../support/test";

const PATH = "/admin/dealer-leads";
const LIST = "**/api/admin/applications?*";
const DECISIONS = "**/api/admin/applications/*/decision";
const LOST = /Failed to load resource: (net::ERR_FAILED|the server responded with a status of 503)/;

test("[A-111] [A-112] [A-113] [A-114] [A-115] [A-116] [A-117] [A-118] [A-119] [A-121] what was sent by the public form is listed, newest first, and looked at", async ({
  page,
}) => {
  const long = `We sell about forty cars a month.\nCall after ten, please. ${"And then some more. ".repeat(12)}`;
  await signIn(page, accounts.admin);
  const release = await holdCalls(page, LIST);
  await page.goto(PATH);
  await expect(page.getByText("Loading dealer leads...")).toBeVisible();
  release();
  await expect(page.getByText("No dealer leads found")).toBeVisible();

  await apply(page, "applications", { ...application, dealerName: "Elko Ford", city: "Elko", agentId: "" });
  await apply(page, "applications", { ...application, additionalInfo: long });
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Dealership Name",
    "Location",
    "Date Submitted",
    "Additional Info",
    "Status",
  ]);
  const cells = (name: string) => row(page, name).getByRole("cell");
  await expect(rows(page).first()).toContainText("Silver State Motors");
  await expect(cells("Elko Ford").nth(1)).toHaveText("Elko, NV");
  await expect(cells("Elko Ford").nth(2)).toHaveText(/^[A-Z][a-z]{2} \d{2}, \d{4}$/);
  await expect(cells("Elko Ford").nth(3)).toHaveText("No additional information provided");
  await expect(cells("Elko Ford").nth(4)).toHaveText("Pending");
  const info = cells("Silver State Motors").nth(3).locator("span");
  expect(await info.evaluate((text) => text.scrollWidth > text.clientWidth)).toBe(true);
  expect(await info.evaluate((text) => getComputedStyle(text).textOverflow)).toBe("ellipsis");
  await expectGoodLooks(page);

  await opener(page, "Silver State Motors").click();
  const dialog = detail(page, "Silver State Motors");
  for (const text of [
    "Pending",
    /Submitted [A-Z][a-z]+ \d{2}, \d{4}/,
    "400 Virginia Street",
    "Reno, NV 89501-1234",
    "(775) 555-0142",
    "office@silver-state.example",
    "https://silver-state.example",
    "A-17",
    "Ada Marsh",
    "(775) 555-0199",
    "Call after ten, please.",
  ]) {
    await expect(dialog).toContainText(text);
  }
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(opener(page, "Silver State Motors")).toBeFocused();
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("[A-126] [A-127] [A-128] [A-130] [A-131] [A-136] an approved lead stays, with its badge changed, and leads on to the enrolment", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await enterLeads(page, ["Carson Auto"]);
  await openLeads(page, PATH);
  await opener(page, "Carson Auto").click();
  let asked = await ask(page, "Approve", "Carson Auto");
  await expect(asked).toContainText("Are you sure you want to approve this dealer application?");
  await expect(asked.getByRole("button", { name: "Cancel" })).toBeFocused();

  // Escape is for the question alone.
  await page.keyboard.press("Escape");
  await expect(asked).toHaveCount(0);
  const dialog = detail(page, "Carson Auto");
  await expect(dialog.getByRole("button", { name: "Approve" })).toBeFocused();
  expect(await storedLeads(page)).toMatchObject([{ status: "pending" }]);

  asked = await ask(page, "Approve", "Carson Auto");
  await asked.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Dealer lead approved successfully", "Carson Auto");
  await expect(asked).toHaveCount(0);
  await expect(dialog).toContainText("Approved");
  await expect(dialog.getByText("Approved").locator("..")).toBeFocused();
  await expect(dialog.getByRole("button", { name: /Approve|Reject/ })).toHaveCount(0);
  const [stored] = await storedLeads(page);
  expect(stored?.status).toBe("approved");
  await expect(dialog.getByRole("link", { name: "Enroll this dealer" })).toHaveAttribute(
    "href",
    `/admin/add-dealer?application=${stored?.id}`,
  );
  await page.keyboard.press("Escape");
  await expect(row(page, "Carson Auto")).toContainText("Approved");
});

test("[A-129] [A-132] [A-133] [A-134] [A-135] a rejected lead leaves the list, and its dialog a second later; a failure leaves the question open", async ({
  page,
  allowConsole,
}) => {
  allowConsole(LOST);
  await signIn(page, accounts.admin);
  await enterLeads(page, ["Carson Auto", "Elko Ford"]);
  await openLeads(page, PATH);
  await opener(page, "Elko Ford").click();
  const asked = await ask(page, "Reject", "Elko Ford");
  await expect(asked).toContainText(
    "Are you sure you want to reject this dealer application? This action cannot be undone.",
  );
  const reject = asked.getByRole("button", { name: "Reject" });
  await failCalls(page, DECISIONS);
  await reject.click();
  await expectToast(page, "Failed to reject dealer lead", "Please check your connection and try again.");
  await expect(reject).toBeFocused();
  await page.unroute(DECISIONS);

  // The decision is stored and its answer lost: the second press finds it done, by no one else.
  await page.route(DECISIONS, loseAnswer, { times: 1 });
  await reject.click();
  await expect(toast(page)).toContainText("Failed to reject dealer lead");
  await expect(reject).toHaveText("Reject");
  await reject.click();
  await expectToast(page, "Dealer lead rejected successfully", "Elko Ford");
  const dialog = detail(page, "Elko Ford");
  const before = Date.now();
  await expect(row(page, "Elko Ford")).toHaveCount(0);
  await expect(dialog).toContainText("Rejected");
  await expect(dialog).toHaveCount(0);
  expect(Date.now() - before).toBeGreaterThan(500);
  await expect(page.getByText("1 dealer lead", { exact: true })).toBeFocused();
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, "Carson Auto")).toBeVisible();
});

test("[A-130] of two administrators who decide at once one does, and the other is told what was decided", async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, accounts.admin);
  await enterLeads(page, ["Carson Auto"]);
  const desk = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await desk.newPage();
  await openLeads(page, PATH);
  await openLeads(other, PATH);
  const both = [
    { at: page, decision: "Approve", status: "approved", failure: "Failed to approve dealer lead" },
    { at: other, decision: "Reject", status: "rejected", failure: "Failed to reject dealer lead" },
  ] as const;
  for (const { at, decision } of both) {
    await opener(at, "Carson Auto").click();
    await ask(at, decision, "Carson Auto");
  }
  await Promise.all(
    both.map(({ at, decision }) =>
      question(at, decision, "Carson Auto").getByRole("button", { name: decision }).click(),
    ),
  );
  for (const { at } of both) {
    await expect(toast(at)).toHaveCount(1);
  }
  const [stored] = await storedLeads(page);
  const [won, lost] = stored?.status === "approved" ? [both[0], both[1]] : [both[1], both[0]];
  expect(stored?.status).toBe(won.status);
  await expectToast(won.at, `Dealer lead ${won.status} successfully`, "Carson Auto");
  await expectToast(
    lost.at,
    lost.failure,
    `Somebody else has decided. This application was already ${won.status}.`,
  );
  // List and dialog of the one who came second show what is stored.
  const dialog = detail(lost.at, "Carson Auto");
  await expect(dialog).toContainText(won.status === "approved" ? "Approved" : "Rejected");
  await expect(dialog.getByRole("button", { name: /^(Approve|Reject)$/ })).toHaveCount(0);
  if (won.status === "approved") {
    await expect(row(lost.at, "Carson Auto")).toContainText("Approved");
  } else {
    await expect(row(lost.at, "Carson Auto")).toHaveCount(0);
  }
  await desk.close();
});

test("[A-137] [A-138] [A-139] [A-140] a new lead is checked, kept through every failure, and stored once", async ({
  page,
  allowConsole,
}) => {
  allowConsole(LOST);
  await openLeads(page, PATH);
  const open = page.getByRole("button", { name: "New Dealer Lead" });
  await open.click();
  const dialog = page.getByRole("dialog", { name: "New Dealer Lead" });
  const field = (label: string) => dialog.getByLabel(label);
  await expect(field("Dealership Name")).toBeFocused();
  await expect(dialog.getByRole("textbox")).toHaveCount(12);
  const create = dialog.getByRole("button", { name: /^Creat/ });
  await create.click();
  for (const message of [
    "Dealer name must be at least 2 characters.",
    "Address must be at least 5 characters.",
    "City must be at least 2 characters.",
    "Please enter a valid 2-letter state code.",
    "Please enter a valid ZIP code.",
    "Please enter a valid website URL.",
    "Please enter a valid email address.",
    "Contact name must be at least 2 characters.",
  ]) {
    await expect(dialog.getByText(message)).toBeVisible();
  }
  await expect(dialog.getByText("Please enter a valid phone number (XXX) XXX-XXXX.")).toHaveCount(2);
  await expect(field("Dealership Name")).toBeFocused();
  await expectGoodLooks(page);

  const texts = {
    "Dealership Name": "Pine Nut Imports",
    Address: "7 Pine Street",
    City: "Gardnerville",
    State: "nv",
    "ZIP Code": "89410",
    Website: "pine-nut.example",
    Email: "hello@pine-nut.example",
    "Contact Name": "Bo Reyes",
    "Contact Phone": "7755550188",
  };
  for (const [label, text] of Object.entries(texts)) {
    await field(label).fill(text);
  }
  await dialog.getByLabel("Phone *", { exact: true }).fill("7755550177");

  const posts = "**/api/admin/applications?refuseAlike=true";
  await failCalls(page, posts);
  await create.click();
  await expectToast(page, "Failed to create dealer lead", "Please try again");
  await page.unroute(posts);
  await page.route(posts, loseAnswer, { times: 1 });
  await create.click();
  await expect(create).toHaveText("Create Lead");

  // Closed and opened again, it still holds what was typed.
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(field("Website")).toHaveValue("pine-nut.example");
  await create.dblclick();
  await expectToast(page, "Dealer lead created successfully", "Pine Nut Imports");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();
  await expect(row(page, "Pine Nut Imports")).toContainText("Pending");
  expect(await storedLeads(page)).toMatchObject([
    {
      dealer_name: "Pine Nut Imports",
      agent_id: null,
      state: "NV",
      web_address: "https://pine-nut.example",
      phone: "(775) 555-0177",
      status: "pending",
    },
  ]);
  await open.click();
  await expect(field("Dealership Name")).toHaveValue("");
});

test("[A-120] a list that can't be loaded says so; Retry brings it, and a failed Refresh leaves it", async ({
  page,
  allowConsole,
}) => {
  allowConsole(LOST);
  await signIn(page, accounts.admin);
  await enterLeads(page, ["Carson Auto"]);
  await failCalls(page, LIST);
  await page.goto(PATH);
  await expect(page.getByRole("alert")).toContainText("Failed to load dealer leads", { timeout: 20_000 });
  await expectNoAxeViolations(page);
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByText("1 dealer lead", { exact: true })).toBeFocused();
  await failCalls(page, LIST);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("alert")).toContainText("Failed to load dealer leads", { timeout: 20_000 });
  await expect(rows(page)).toHaveCount(1);
  await page.unroute(LIST);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("of many leads the first show at once, the others are on their way, and all can be found", async ({
  page,
  allowConsole,
}) => {
  allowConsole(LOST);
  await signIn(page, accounts.admin);
  await enterLeads(page, ["The Oldest of All"]);
  await enterLeads(
    page,
    Array.from({ length: 109 }, (_, place) => `Dealership ${place + 1}`),
  );
  const REST = "**/api/admin/applications?cursor=*";
  await failCalls(page, REST);
  await page.goto(PATH);
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByRole("progressbar", { name: "Loading more dealer leads" })).toBeVisible();
  await expect(page.getByText("50 dealer leads loaded. The rest could not be loaded.")).toBeVisible({
    timeout: 20_000,
  });
  await page.unroute(REST);
  await page.getByRole("button", { name: "Load the rest" }).click();
  await expect(page.getByText("1 to 50 of 110 dealer leads")).toBeVisible();

  await page.getByRole("button", { name: "Next page" }).click();
  await expect(page.getByText("51 to 100 of 110 dealer leads")).toBeFocused();
  await page.getByRole("button", { name: "Page 3" }).click();
  await expect(rows(page)).toHaveCount(10);
  await expect(rows(page).last()).toContainText("The Oldest of All");
  await page.reload();
  await expect(rows(page).last()).toContainText("The Oldest of All");
  await page.getByRole("columnheader", { name: "Date Submitted" }).getByRole("button").click();
  await expect(page.getByText("1 to 50 of 110 dealer leads")).toBeVisible();
  await expect(rows(page).first()).toContainText("The Oldest of All");

  await page.getByRole("searchbox", { name: "Search dealer leads" }).fill("oldest all");
  await expect(rows(page)).toHaveCount(1);
  await page.getByText("Approved", { exact: true }).click();
  await expect(page.getByText("No dealer leads found")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await expect(page.getByText("1 to 50 of 110 dealer leads")).toBeFocused();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNothingCut(page);
  await expectNoAxeViolations(page);
});
