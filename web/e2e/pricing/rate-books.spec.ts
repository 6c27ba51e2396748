import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { failCalls, holdCalls } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import {
  enrollTpa,
  HARBOR_LIGHT,
  importElsewhere,
  importFile,
  publish,
  publishElsewhere,
  sampleFile,
  tickWarnings,
} from "../support/rateBooks";
import { expect } from "../support/test";

const V1 = "harbor-light-tire-and-wheel_v1";
const V2 = "harbor-light-tire-and-wheel_v2";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const fileField = (page: Page) => page.getByLabel("Rate book file");
const typedCode = (page: Page) => page.getByLabel("Type HL-TW to confirm");

/** Signs in as an administrator and opens the rate books of a TPA that has none yet. */
async function openBooks(page: Page): Promise<string> {
  await signIn(page, accounts.admin);
  const tpa = await enrollTpa(page.request, HARBOR_LIGHT);
  await page.goto(`/admin/tpas/${tpa}/rate-books`);
  await expect(page.getByText(HARBOR_LIGHT)).toBeVisible();
  return tpa;
}

test("a file with errors is corrected, published, superseded by the next one, which is withdrawn", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  const tpa = await enrollTpa(page.request, HARBOR_LIGHT);
  await page.goto(`/admin/tpas/${tpa}`);
  await page.getByRole("link", { name: "Rate Books" }).click();
  await expect(heading(page)).toHaveText("Rate Books");
  await expect(page.getByText("No rate books yet")).toBeVisible();
  await expectGoodLooks(page);

  // Nothing to send yet.
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(fileField(page)).toBeFocused();
  await expect(fileField(page)).toHaveAccessibleDescription("Choose a file first.");

  await importFile(
    page,
    await sampleFile(V1, (text) => text.replace("145.00", "1x").replace("181.00", "2x")),
  );
  await expectToast(page, "File imported with errors", "HL-TW: 2 errors to correct");
  await expect(heading(page)).toHaveText("HL-TW, draft");
  await expect(heading(page)).toBeFocused();
  const wrong = page.getByRole("table", { name: "Errors" }).getByRole("row");
  await expect(wrong).toHaveCount(3);
  await expect(wrong.nth(1)).toContainText(/^98class_11x1x is not an amount\./);
  await expect(publish(page)).toHaveCount(0);
  await expectGoodLooks(page);

  await importFile(page, await sampleFile(V1));
  await expectToast(page, "File imported", "HL-TW is a draft now");
  await expect(wrong).toHaveCount(0);
  await expect(page.getByText("There is nothing to compare with")).toBeVisible();
  await expect(heading(page), "what was pressed is gone").toBeFocused();
  await expect(page.getByRole("region", { name: "Harbor Light tire and wheel" })).toContainText(
    "DaysJan 1, 2026 to open",
  );

  // What is not confirmed is told beside its field.
  await publish(page).click();
  await expect(typedCode(page)).toHaveAccessibleDescription("Type HL-TW to publish it.");
  await expect(typedCode(page)).toBeFocused();
  await typedCode(page).fill("HL-TW");
  await publish(page).click();
  await expect(page.getByText("Tick each warning to publish.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name: "Starts on 2026-01-01, in the past." })).toBeFocused();
  await expectNoAxeViolations(page);
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Publish from Jan 1, 2026" }).click();
  await expectToast(page, "Rate book published", "HL-TW, version 1");
  await expect(heading(page)).toHaveText("HL-TW, version 1");
  await expect(page.getByText("Published", { exact: true }).first()).toBeVisible();

  await page.getByRole("button", { name: "Back to Rate Books" }).click();
  await importFile(page, await sampleFile(V2));
  const differences = page.getByRole("region", { name: "Differences from version 1" });
  await expect(differences.getByRole("heading", { name: "Changed prices (40)" })).toBeVisible();
  await expect(
    differences.getByRole("table", { name: "Prices by plan" }).getByRole("row").nth(1),
  ).toContainText(/^TW2000/);
  await expect(
    differences.getByRole("table", { name: "Changed prices" }).getByRole("row").nth(1),
  ).toContainText("$145.00$147.50Up");
  const rows = differences.getByRole("table", { name: "Other changed rows" }).getByRole("row");
  await expect(rows.filter({ hasText: "FL" })).toContainText("StatesFLNew");
  await expectGoodLooks(page);
  await tickWarnings(page);
  await typedCode(page).fill("HL-TW");
  await publish(page).click();
  await expect(heading(page)).toHaveText("HL-TW, version 2");

  await page.getByRole("button", { name: "Back to Rate Books" }).click();
  const books = page.getByRole("table", { name: "Rate Books" }).getByRole("row");
  await expect(books).toHaveCount(3);
  await expect(books.nth(1)).toContainText("Published");
  await expect(books.nth(2)).toContainText("Superseded");
  await expect(books.nth(2)).toContainText("Jan 1, 2026 to open");
  await expectGoodLooks(page);

  await page.getByRole("link", { name: "HL-TW, version 1" }).click();
  await expect(page.getByRole("table", { name: "Rates" })).toBeVisible();
  await expect(
    page.getByRole("button", { name: "Withdraw" }),
    "only the newest one is withdrawn",
  ).toHaveCount(0);
  await page.goBack();
  await page.getByRole("link", { name: "HL-TW, version 2" }).click();
  await page.getByRole("button", { name: "Withdraw" }).click();
  const question = page.getByRole("dialog", { name: "Withdraw version 2 of HL-TW?" });
  await expect(question).toContainText("Version 1 rates again");
  await expect(question.getByLabel("Reason")).toBeFocused();
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(question.getByLabel("Reason")).toHaveAccessibleDescription(
    /^Say why the version is withdrawn/,
  );
  await expectNoAxeViolations(page);
  await question.getByLabel("Reason").fill("Wrong column");
  await page.keyboard.press("Enter");
  await expectToast(page, "Version withdrawn", "HL-TW, version 2");
  await expect(page.getByText("Withdrawn", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("Wrong column")).toBeVisible();
  await expect(heading(page)).toBeFocused();
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Back to Rate Books" }).click();
  await expect(books.nth(1)).toContainText("Withdrawn");
  await expect(books.nth(2)).toContainText("Published");
});

test("a draft that somebody else replaced is not published unseen, and what was typed stays", async ({
  page,
}) => {
  const tpa = await openBooks(page);
  await importFile(page, await sampleFile(V1));
  await expect(publish(page)).toBeVisible();
  await tickWarnings(page);
  await typedCode(page).fill("HL-TW");
  await importElsewhere(page.request, tpa, await sampleFile(V2));
  await publish(page).click();
  const refusal = page.getByRole("alert");
  await expect(refusal).toContainText("The draft has changed: look at it again.");
  await expect(typedCode(page)).toHaveValue("HL-TW");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Load the draft again" }).click();
  await expect(page.getByRole("button", { name: "Publish from Jul 1, 2026" })).toBeVisible();
  await expect(refusal).toHaveCount(0);
  await expect(heading(page)).toBeFocused();
  await expect(typedCode(page)).toHaveValue("HL-TW");

  // It is of another day, with a warning of its own.
  await expect(page.getByRole("checkbox", { name: /2026-07-01/ })).not.toBeChecked();
  await importElsewhere(page.request, tpa, await sampleFile(V1, (text) => text.replace("145.00", "1x")));
  await publish(page).click();
  await expect(refusal).toContainText("Correct 1 error first.");
  await page.getByRole("button", { name: "Load the draft again" }).click();
  await expect(page.getByRole("table", { name: "Errors" })).toBeVisible();
});

test("a version that somebody else published since is told", async ({ page }) => {
  const tpa = await openBooks(page);
  await publishElsewhere(page.request, tpa, await sampleFile(V1));
  await importElsewhere(page.request, tpa, await sampleFile(V2));
  await page.goto(`/admin/tpas/${tpa}/rate-books/HL-TW/draft`);
  await expect(publish(page)).toBeVisible();
  await publishElsewhere(page.request, tpa, await sampleFile(V2));
  await importElsewhere(page.request, tpa, await sampleFile(V2));
  await tickWarnings(page);
  await typedCode(page).fill("HL-TW");
  await publish(page).click();
  await expect(page.getByRole("alert")).toContainText("admin has published version 2 since then.");
  await page.getByRole("button", { name: "Load the draft again" }).click();
  await expect(page.getByRole("region", { name: "Differences from version 2" })).toContainText(
    "No price and no other row changes.",
  );
});

test("a draft and a version that somebody else has done with are told", async ({ page }) => {
  const tpa = await openBooks(page);
  await publishElsewhere(page.request, tpa, await sampleFile(V1));
  await importElsewhere(page.request, tpa, await sampleFile(V2));
  await page.goto(`/admin/tpas/${tpa}/rate-books/HL-TW/draft`);
  await expect(publish(page)).toBeVisible();
  await publishElsewhere(page.request, tpa, await sampleFile(V2));
  await typedCode(page).fill("HL-TW");
  await publish(page).click();
  await expect(page.getByRole("alert")).toContainText("The draft is gone");
  await page.getByRole("button", { name: "Load the draft again" }).click();
  await expect(page.getByText("There is no such draft")).toBeVisible();
  await expectGoodLooks(page);

  const version = `/api/admin/tpas/${tpa}/rate-books/HL-TW/2`;
  await page.goto(`/admin/tpas/${tpa}/rate-books/HL-TW/2`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  const { book } = await (await page.request.get(version)).json();
  const data = { rowVersion: book.rowVersion, reason: "Wrong column" };
  expect((await page.request.post(`${version}/withdrawal`, { data })).ok()).toBe(true);
  await page.getByRole("dialog").getByLabel("Reason").fill("Wrong states");
  await page.keyboard.press("Enter");
  await expectToast(
    page,
    "Version not withdrawn",
    "You changed this version in another tab or on another device. Please look at it again.",
  );
  await expect(page.getByText("Wrong column")).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
});

test("the keyboard alone imports, confirms, publishes and looks a section through", async ({ page }) => {
  await openBooks(page);
  await expect(page.getByText("No rate books yet")).toBeVisible();
  await heading(page).focus();
  await page.keyboard.press("Tab");
  await expect(fileField(page)).toBeFocused();
  const choosing = page.waitForEvent("filechooser");
  await page.keyboard.press("Space");
  await (await choosing).setFiles(await sampleFile(V1));
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("HL-TW, draft");
  await expect(heading(page)).toBeFocused();
  const warning = page.getByRole("checkbox", { name: /in the past/ });
  await expect(warning).toBeVisible();
  while (!(await warning.evaluate((box) => box === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Space");
  await expect(warning).toBeChecked();
  await page.keyboard.press("Tab");
  await page.keyboard.type("HL-TW");
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText("HL-TW, version 1");
  await expect(heading(page)).toBeFocused();
  const section = page.getByRole("combobox", { name: "Section" });
  await expect(page.getByRole("table", { name: "Rates" })).toBeVisible();
  while (!(await section.evaluate((field) => field === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("b");
  await expect(page.getByRole("table", { name: "Book" })).toContainText("code");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: "Book, to scroll" })).toBeFocused();
});

test("what stands in the file is shown a page at a time with its row numbers, and exported as it came", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  const tpa = await enrollTpa(page.request, "Northstar Administrators (invented)");
  const file = await sampleFile("northstar-vsc_v1");
  await publishElsewhere(page.request, tpa, file);
  await page.goto(`/admin/tpas/${tpa}/rate-books/NS-VSC/1`);
  await expect(page.getByText("Rows 1 to 200 of 419")).toBeVisible();
  const rates = page.getByRole("table", { name: "Rates" }).getByRole("row");
  await expect(rates.nth(1)).toContainText("185PT");
  await page.getByRole("button", { name: "Page 3" }).click();
  await expect(page.getByText("Rows 401 to 419 of 419")).toBeFocused();
  await expect(rates).toHaveCount(20);
  await page.reload();
  await expect(page.getByText("Rows 401 to 419 of 419")).toBeVisible();
  await page.getByLabel("Section").selectOption("Plans");
  await expect(page.getByRole("table", { name: "Plans" }).getByRole("row")).toHaveCount(7);
  await expectGoodLooks(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("NS-VSC_v1.csv");
  const answer = await page.request.get(download.url());
  expect(Buffer.compare(await answer.body(), file.buffer)).toBe(0);
});

test("a file that says no code, and one that can't be sent, are told here", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/, /ERR_/);
  const tpa = await openBooks(page);
  await importFile(page, await sampleFile(V1, (text) => text.replace(/^code,[^\n]*\n/m, "")));
  await expect(page.getByRole("alert")).toContainText("It does not say which book it is");
  await expect(page.getByRole("table", { name: "Errors" })).toContainText("code");
  await expectGoodLooks(page);

  const calls = `**/api/admin/tpas/${tpa}/rate-books`;
  await failCalls(page, calls);
  await importFile(page, await sampleFile(V1));
  await expect(page.getByRole("alert")).toContainText("The file was not imported");
  await page.unroute(calls);
  const release = await holdCalls(page, calls);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByRole("progressbar", { name: "Uploading the file" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Uploading..." })).toHaveAttribute("aria-busy", "true");
  release();
  await expect(heading(page)).toHaveText("HL-TW, draft");

  await page.getByRole("button", { name: "Discard draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Discard", exact: true }).click();
  await expectToast(page, "Draft discarded", "HL-TW");
  await expect(page.getByText("No rate books yet")).toBeVisible();

  const tooLarge = { ...(await sampleFile(V1)), buffer: Buffer.alloc(5 * 1024 * 1024, "a,b\n") };
  await importFile(page, tooLarge);
  await expect(page.getByText("The file has 5.0 MiB; 4 MiB are allowed.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeVisible();
});

test("a test vehicle is rated by every plan, with the prices, the reasons and the steps", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  const tpa = await enrollTpa(page.request, "Northstar Administrators (invented)");
  await publishElsewhere(page.request, tpa, await sampleFile("northstar-vsc_v1"));
  await page.goto(`/admin/tpas/${tpa}/rate-books/NS-VSC/1`);
  await page.getByRole("link", { name: "Rate a test vehicle" }).click();
  await expect(heading(page)).toHaveText("Rate a test vehicle");
  const rate = page.getByRole("button", { name: "Rate", exact: true });
  await rate.click();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(/./);
  await expectGoodLooks(page);

  await page.getByLabel("VIN").fill("1HGCM82633A004352");
  await expect(page.getByText("Filled in from the VIN: 2003 HONDA Accord")).toBeVisible();
  await expect(page.getByLabel("Make")).toHaveValue("HONDA");
  await expect(page.getByLabel("Model year")).toHaveValue("2003");
  await page.getByLabel("Model year").selectOption("2022");
  await page.getByLabel("State").selectOption("OH");
  await page.getByLabel("Sale date").fill("2026-08-03");
  await rate.click();
  const result = page.getByRole("heading", { level: 2, name: "0 of 6 plans have a price" });
  await expect(result).toBeFocused();
  const plan = (name: string) =>
    page.locator("section").filter({ has: page.getByText(name, { exact: true }) });
  await expect(plan("Powertrain PT")).toContainText("Needs the odometer");

  const sent = page.waitForRequest((request) => request.url().endsWith("/trial"));
  await page.getByLabel("Condition").selectOption("used");
  await page.getByLabel("Drive").selectOption("2wd");
  await page.getByLabel("Induction").selectOption("natural");
  await page.getByLabel("Odometer").fill("42000");
  await page.getByLabel("Vehicle value").fill("27900.5");
  await page.getByLabel("APR").fill("7.25");
  await page.getByLabel("Months").fill("48");
  await page.getByLabel("Miles").fill("48000");
  await page.getByLabel("Deductible").fill("100");
  await page.getByLabel("Options").fill(" SEAL, ");
  await page.getByLabel("Deductible").press("Enter");
  expect((await sent).postDataJSON()).toMatchObject({
    facts: {
      make: "HONDA",
      modelYear: 2022,
      odometer: 42_000,
      vehicleValue: 2_790_050,
      apr: 725,
      loanMonths: null,
      inServiceDate: null,
    },
    choice: { months: 48, miles: 48_000, deductible: 100, options: ["SEAL"] },
  });
  await expect(page.getByRole("heading", { level: 2, name: /plans have a price$/ })).toBeFocused();
  await expectGoodLooks(page);
});
