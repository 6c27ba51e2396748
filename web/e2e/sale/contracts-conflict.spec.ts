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
import { contractOf, linesOf, remitElsewhere } from "../support/sold";
import { expect } from "../support/test";

test.describe.configure({ timeout: 90_000 });
// A list renders the rows in view: a tall window shows all of the dealership.
const TALL = { width: 1280, height: 1200 };
test.use({ viewport: TALL });

const BUYER = "Curtis Yazzie";
const VSC = `Lakeside Assured Basic, 12 months of ${BUYER}`;
const FAILED = "Granite Peak Administrators Basic, 24 months of Priya Raman";
const CONTRACT = `VSC, Ancillary Products of ${BUYER}`;
const CHANGED = "You changed this row in another tab or on another device";

const rowOf = (page: Page, title: string) => records(page).filter({ has: remitOf(page, title) });
const stored = async (page: Page, buyer = BUYER) => (await linesOf(page, buyer)).map(({ remit }) => remit);

/** Looks at the list without the toast, which lies over its rows. */
async function expectGoodLooksOfList(page: Page): Promise<void> {
  await toast(page).getByRole("button", { name: "Close notification" }).click();
  await expect(toast(page)).toHaveCount(0);
  await expectGoodLooks(page);
  await page.setViewportSize(TALL);
}

test("[DEF-C11] two tabs choose for the same row: the second is told whose it was, keeps the choice, and saves it again; the list looks right by then", {
  tag: "@heavy",
}, async ({ page, browser, baseURL }) => {
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
  await expectGoodLooksOfList(page);

  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  await expect(page.getByText(CHANGED)).toHaveCount(0);
  expect(await stored(page)).toEqual([true, false]);
  expect(await stored(page, "Priya Raman")).toEqual([true]);
});

test("a contract whose product somebody changed is told of too, and saved again; the list looks right by then", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.lakeside);
  await remitElsewhere(page, await linesOf(page, "Devin Park"));
  await showContracts(page);
  await tab(page, "Legacy View").click();
  await remitRadio(page, CONTRACT, "Yes").check();
  await remitRadio(page, "VSC of Priya Raman", "Yes").check();
  // Changed elsewhere and back again: the lines look as before, and are new versions.
  await remitElsewhere(page, await remitElsewhere(page, await linesOf(page, BUYER)), false);
  await saveButton(page).click();
  await expect(toast(page)).toContainText("One row has changed");
  await expect(rowOf(page, CONTRACT)).toContainText(CHANGED);
  await expect(remitRadio(page, CONTRACT, "Yes")).toBeChecked();
  await expectGoodLooksOfList(page);
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes saved successfully");
  expect(await stored(page)).toEqual([true, true]);
  expect((await contractOf(page, BUYER)).remit).toBe(true);
});

test("with an answer lost and the server gone the choices are kept, and told as saved when it is back", {
  tag: "@heavy",
}, async ({ page, ownServer, allowConsole }) => {
  allowConsole(/net::ERR_FAILED/, SERVER_GONE);
  await startContracts(page);
  await page.route("**/api/remittances", loseAnswer, { times: 1 });
  await remitRadio(page, VSC, "Yes").check();
  await saveButton(page).click();
  await expect(toast(page)).toContainText("Changes not saved");
  expect(await stored(page)).toEqual([true, false]);
  await remitRadio(page, FAILED, "Yes").check();
  await ownServer.kill();
  const failed = page.waitForEvent("requestfailed");
  await saveButton(page).click();
  await failed;
  await expect(saveButton(page)).toHaveText("Save Changes");
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
  await expect(page.getByText("Not saved")).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  expect(await stored(page)).toEqual([true, false]);
  expect(await stored(page, "Priya Raman")).toEqual([true]);
});
