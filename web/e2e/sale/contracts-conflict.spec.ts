import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import {
  records,
  remitOf,
  remitRadio,
  remittance,
  saveButton,
  showContracts,
  startContracts,
  tab,
} from "../support/contracts";
import { loseAnswer } from "../support/deal";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import {
  contractOf,
  deleteElsewhere,
  type Line,
  linesOf,
  payElsewhere,
  remitElsewhere,
} from "../support/sold";
import { expect } from "../support/test";

test.describe.configure({ timeout: 90_000 });
// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

const BUYER = "Curtis Yazzie";
const VSC = `Lakeside Assured Basic, 12 months of ${BUYER}`;
const TIRES = `Lakeside Road Care of ${BUYER}`;
const FAILED = "Granite Peak Administrators Basic, 24 months of Priya Raman";
const CONTRACT = `VSC, Ancillary Products of ${BUYER}`;
const CHANGED = "You changed this row in another tab or on another device";
const PAID = "You paid this row in another tab or on another device";

const rowOf = (page: Page, title: string) => records(page).filter({ has: remitOf(page, title) });
const stored = async (page: Page, buyer = BUYER) => (await linesOf(page, buyer)).map(({ remit }) => remit);

async function bothLines(page: Page): Promise<[Line, Line]> {
  const [vsc, tires] = await linesOf(page, BUYER);
  if (!vsc || !tires) {
    throw new Error("The demo contract has two lines.");
  }
  return [vsc, tires];
}

/** Changes rows elsewhere and back again: they look as before, and are new versions. */
async function touchElsewhere(page: Page, lines: Line[]): Promise<void> {
  await remitElsewhere(page, await remitElsewhere(page, lines), false);
}

/** Chooses for a row and saves it; the answer is lost. */
async function saveWithoutAnswer(page: Page): Promise<void> {
  await startContracts(page);
  await page.route("**/api/remittances", loseAnswer, { times: 1 });
  await remitRadio(page, VSC, "Yes").check();
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes not saved");
}

test("[DEF-C11] two tabs choose for the same row: the second is told whose it was, keeps the choice, and saves it again", async ({
  page,
  browser,
  baseURL,
}) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await remitRadio(page, FAILED, "Yes").check();

  // The same person, at the next desk, marks the row and takes the mark away again.
  const desk = await browser.newContext({ baseURL: baseURL ?? "" });
  const other = await desk.newPage();
  await startContracts(other);
  for (const answer of ["Yes", "No"] as const) {
    await remitRadio(other, VSC, answer).check();
    // The notice of the save before says the same, and may be there still.
    const saved = other.waitForResponse((response) => response.request().method() === "PUT");
    await saveButton(other).click();
    await saved;
    await expect(toast(other)).toContainText("Changes saved successfully");
    await expect(saveButton(other)).toBeDisabled();
  }
  await desk.close();

  await saveButton(page).click();
  await expectToast(
    page,
    "One row has changed",
    `Your choices are kept. ${CHANGED}. Please check the marked rows and save again.`,
  );
  await expect(rowOf(page, VSC)).toContainText(CHANGED);
  await expect(rowOf(page, FAILED)).not.toContainText(CHANGED);
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(remitRadio(page, FAILED, "Yes")).toBeChecked();
  await expect(remittance(page).getByRole("status")).toHaveText("2 changes not saved");
  // All of a call is saved, or none of it.
  expect(await stored(page)).toEqual([false, false]);
  expect(await stored(page, "Priya Raman")).toEqual([false]);

  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  await expect(page.getByText(CHANGED)).toHaveCount(0);
  expect(await stored(page)).toEqual([true, false]);
  expect(await stored(page, "Priya Raman")).toEqual([true]);
});

test("a row that somebody paid shows that it is paid, and its choice is gone", async ({ page }) => {
  await startContracts(page);
  const [vsc] = await bothLines(page);
  await remitRadio(page, VSC, "Yes").check();
  await payElsewhere(page, [vsc]);
  await saveButton(page).click();
  await expectToast(page, "One row has changed", `${PAID}. The list shows what is stored now.`);
  await expect(remitOf(page, VSC)).toHaveCount(0);
  const row = records(page).filter({ hasText: vsc.productName });
  await expect(row).toContainText("Paid");
  await expect(row).toContainText("Complete");
  await expect(saveButton(page)).toBeDisabled();
});

test("a row that somebody deleted leaves the list, and the other choices stay", async ({ page }) => {
  await startContracts(page);
  const [, tires] = await bothLines(page);
  await remitRadio(page, TIRES, "Yes").check();
  await remitRadio(page, FAILED, "Yes").check();
  await deleteElsewhere(page, tires);
  await saveButton(page).click();
  await expectToast(
    page,
    "One row has changed",
    "Your choices are kept. You deleted this row in another tab or on another device. Please save again.",
  );
  await expect(remitOf(page, TIRES)).toHaveCount(0);
  await expect(remittance(page).getByRole("status")).toHaveText("1 change not saved");
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  expect(await stored(page, "Priya Raman")).toEqual([true]);
});

test("a row that somebody else chose the same for needs no more saving", async ({ page }) => {
  await startContracts(page);
  const [vsc] = await bothLines(page);
  await remitRadio(page, VSC, "Yes").check();
  await remitElsewhere(page, [vsc]);
  await saveButton(page).click();
  await expectToast(page, "One row has changed", `${CHANGED}. The list shows what is stored now.`);
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(page.getByText("Not saved")).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
});

test("a contract whose product somebody changed is told of too, and saved again", async ({ page }) => {
  await startContracts(page);
  await tab(page, "Legacy View").click();
  await remitRadio(page, CONTRACT, "Yes").check();
  await touchElsewhere(page, await bothLines(page));
  await saveButton(page).click();
  await expect(toast(page)).toContainText("One row has changed");
  await expect(rowOf(page, CONTRACT)).toContainText(CHANGED);
  await expect(remitRadio(page, CONTRACT, "Yes")).toBeChecked();
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  expect(await stored(page)).toEqual([true, true]);
  expect((await contractOf(page, BUYER)).remit).toBe(true);
});

test("a mark is gone once the choice is taken back", async ({ page }) => {
  await startContracts(page);
  const [vsc] = await bothLines(page);
  await remitRadio(page, VSC, "Yes").check();
  await touchElsewhere(page, [vsc]);
  await saveButton(page).click();
  await expect(rowOf(page, VSC)).toContainText(CHANGED);
  await remitRadio(page, VSC, "No").check();
  await expect(page.getByText(CHANGED)).toHaveCount(1); // the toast's
  await expect(rowOf(page, VSC)).not.toContainText(CHANGED);
  await expect(saveButton(page)).toBeDisabled();
});

test("with the server gone the choices are kept, and saved when it is back", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE);
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await ownServer.kill();
  await saveButton(page).click();
  await expectToast(
    page,
    "Changes not saved",
    "Your choices are kept. Please check your connection and press Save Changes again.",
  );
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(rowOf(page, VSC)).toContainText("Not saved");
  await ownServer.restart();
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  expect(await stored(page)).toEqual([true, false]);
});

test("a save whose answer was lost is told as saved when it is sent again, with what was chosen since", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/net::ERR_FAILED/);
  await saveWithoutAnswer(page);
  expect(await stored(page)).toEqual([true, false]);
  await remitRadio(page, FAILED, "Yes").check();
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  await expect(page.getByText("Not saved")).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  expect(await stored(page)).toEqual([true, false]);
  expect(await stored(page, "Priya Raman")).toEqual([true]);
});

test("a save whose answer was lost is taken back by another choice", async ({ page, allowConsole }) => {
  allowConsole(/net::ERR_FAILED/);
  await saveWithoutAnswer(page);
  await remitRadio(page, VSC, "No").check();
  await expect(rowOf(page, VSC)).toContainText("Not saved");
  await saveButton(page).click();
  await expect(rowOf(page, VSC)).toContainText(CHANGED);
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  expect(await stored(page)).toEqual([false, false]);
});

test("both lists look right with choices that are not saved and a conflict", async ({ page }) => {
  test.slow();
  await signIn(page, accounts.lakeside);
  const lines = await bothLines(page);
  await remitElsewhere(page, await linesOf(page, "Devin Park"));
  for (const view of ["Products", "Legacy View"] as const) {
    await page.setViewportSize({ width: 1280, height: 1200 });
    await showContracts(page);
    await tab(page, view).click();
    const title = view === "Products" ? VSC : CONTRACT;
    await remitRadio(page, title, "Yes").check();
    await remitRadio(page, view === "Products" ? FAILED : "VSC of Priya Raman", "Yes").check();
    await touchElsewhere(page, view === "Products" ? lines.slice(0, 1) : await bothLines(page));
    await saveButton(page).click();
    await expect(rowOf(page, title)).toContainText(CHANGED);
    await expect(toast(page)).toContainText("One row has changed");
    // It lies over the rows, and must not go while they are looked at.
    await expect(toast(page)).toHaveCount(0, { timeout: 20_000 });
    await expectGoodLooks(page);
    await page.setViewportSize({ width: 1280, height: 1200 });
    await saveButton(page).click();
    await expect(toast(page)).toContainText("Changes saved successfully");
    await remitElsewhere(page, await linesOf(page, "Priya Raman"), false);
    await remitElsewhere(page, await bothLines(page), false);
  }
});
