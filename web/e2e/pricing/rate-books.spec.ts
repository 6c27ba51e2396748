import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import {
  enrollTpa,
  HARBOR_LIGHT,
  importFile,
  publish,
  publishElsewhere,
  sampleFile,
  tickWarnings,
} from "../support/rateBooks";
import { expect, test } from "../support/test";

const V1 = "harbor-light-tire-and-wheel_v1";
const V2 = "harbor-light-tire-and-wheel_v2";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const typedCode = (page: Page) => page.getByLabel("Type HL-TW to confirm");

/** Goes on with Tab until a control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeVisible();
  while (!(await control.evaluate((node) => node === document.activeElement))) {
    await page.keyboard.press("Tab");
  }
}

test.describe("the life of a rate book", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("the keyboard alone imports a file with errors, publishes the corrected one, and looks a section through", async ({
    page,
  }) => {
    await signIn(page, accounts.admin);
    const tpa = await enrollTpa(page.request, HARBOR_LIGHT);
    await page.goto(`/admin/tpas/${tpa}`);
    await page.getByRole("link", { name: "Rate Books" }).press("Enter");
    await expect(heading(page)).toHaveText("Rate Books");
    await expect(page.getByText("No rate books yet")).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Rate book file")).toBeFocused();
    const choosing = page.waitForEvent("filechooser");
    await page.keyboard.press("Space");
    await (await choosing).setFiles(await sampleFile(V1, (text) => text.replace("145.00", "1x")));
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Import", exact: true })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(heading(page)).toHaveText("HL-TW, draft");
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole("table", { name: "Errors" })).toContainText("1x is not an amount.");
    await expectGoodLooks(page);

    await importFile(page, await sampleFile(V1));
    const warning = page.getByRole("checkbox", { name: "Starts on 2026-01-01, in the past." });
    await expect(warning).toBeVisible();
    await expect(heading(page), "what was pressed is gone").toBeFocused();
    await tabTo(page, warning);
    await page.keyboard.press("Space");
    await expect(warning).toBeChecked();
    await page.keyboard.press("Tab");
    await page.keyboard.type("HL-TW");
    await page.keyboard.press("Enter");
    await expectToast(page, "Rate book published", "HL-TW, version 1");
    await expect(heading(page)).toHaveText("HL-TW, version 1");
    await expect(heading(page)).toBeFocused();
    await expect(page.getByRole("table", { name: "Rates" })).toBeVisible();
    await tabTo(page, page.getByRole("combobox", { name: "Section" }));
    await page.keyboard.press("b");
    await expect(page.getByRole("table", { name: "Book" })).toContainText("code");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("region", { name: "Book, to scroll" })).toBeFocused();
  });

  test("a second version says what changes, supersedes the first, and is withdrawn, so that the first rates again", {
    tag: "@heavy",
  }, async ({ page }) => {
    await signIn(page, accounts.admin);
    const tpa = await enrollTpa(page.request, HARBOR_LIGHT);
    await publishElsewhere(page.request, tpa, await sampleFile(V1));
    await page.goto(`/admin/tpas/${tpa}/rate-books`);
    await expect(page.getByText(HARBOR_LIGHT)).toBeVisible();
    await importFile(page, await sampleFile(V2));
    const differences = page.getByRole("region", { name: "Differences from version 1" });
    await expect(differences.getByRole("heading", { name: "Changed prices (40)" })).toBeVisible();
    const rows = (name: string) => differences.getByRole("table", { name }).getByRole("row");
    await expect(rows("Prices by plan").nth(1)).toContainText(/^TW2000/);
    await expect(rows("Changed prices").nth(1)).toContainText("$145.00$147.50Up");
    await expect(rows("Other changed rows").filter({ hasText: "FL" })).toContainText("StatesFLNew");
    await publish(page).click();
    await expect(typedCode(page)).toHaveAccessibleDescription("Type HL-TW to publish it.");
    await expect(typedCode(page)).toBeFocused();
    await typedCode(page).fill("HL-TW");
    await publish(page).click();
    await expect(page.getByText("Tick each warning to publish.")).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /in the past/ })).toBeFocused();
    await expectGoodLooks(page);
    await tickWarnings(page);
    await publish(page).click();
    await expect(heading(page)).toHaveText("HL-TW, version 2");

    await page.getByRole("button", { name: "Withdraw" }).click();
    const question = page.getByRole("dialog", { name: "Withdraw version 2 of HL-TW?" });
    await expect(question).toContainText("Version 1 rates again");
    await expect(question.getByLabel("Reason")).toBeFocused();
    await question.getByRole("button", { name: "Withdraw" }).click();
    await expect(question.getByLabel("Reason")).toHaveAccessibleDescription(/^Say why the version/);
    await expectNoAxeViolations(page);
    await question.getByLabel("Reason").fill("Wrong column");
    await page.keyboard.press("Enter");
    await expectToast(page, "Version withdrawn", "HL-TW, version 2");
    await expect(page.getByText("Wrong column")).toBeVisible();
    await expect(heading(page)).toBeFocused();
    await page.getByRole("button", { name: "Back to Rate Books" }).click();
    const books = page.getByRole("table", { name: "Rate Books" }).getByRole("row");
    await expect(books.nth(1)).toContainText("Withdrawn");
    await expect(books.nth(2)).toContainText("Published");
    await expectGoodLooks(page);
  });
});

test("what stands in a file is shown a page at a time, a test vehicle is rated by it, and it is exported as it came", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/tpas/tpa-northstar/rate-books/NS-VSC/1");
  await page.getByRole("button", { name: "Page 3" }).click();
  await expect(page.getByText("Rows 401 to 419 of 419")).toBeFocused();
  await page.reload();
  await expect(page.getByText("Rows 401 to 419 of 419")).toBeVisible();
  await expect(page.getByRole("table", { name: "Rates" }).getByRole("row")).toHaveCount(20);
  await page.getByLabel("Section").selectOption("Plans");
  await expect(page.getByRole("table", { name: "Plans" }).getByRole("row")).toHaveCount(7);
  await expectGoodLooks(page);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe("NS-VSC_v1.csv");
  // The demo has the sample without its last day, and with plain ends of its lines.
  const imported = await sampleFile("northstar-vsc_v1", (text) =>
    text
      .trimEnd()
      .replaceAll("\r\n", "\n")
      .replace(/^effective_to,.*$/m, "effective_to,"),
  );
  expect(await readFile(await saved.path(), "utf8")).toBe(imported.buffer.toString());

  await page.getByRole("link", { name: "Rate a test vehicle" }).click();
  await expect(heading(page)).toHaveText("Rate a test vehicle");
  await page.getByLabel("VIN").fill("1HGCM82633A004352");
  await expect(page.getByText("Filled in from the VIN: 2003 HONDA Accord")).toBeVisible();
  await expect(page.getByLabel("Make")).toHaveValue("HONDA");
  await expect(page.getByLabel("Model year")).toHaveValue("2003");
  await page.getByRole("button", { name: "Rate", exact: true }).click();
  await expect(page.getByLabel("State")).toHaveAccessibleDescription(/./);
  await page.getByLabel("Model year").selectOption("2022");
  await page.getByLabel("State").selectOption("OH");
  await page.getByLabel("Sale date").fill("2026-08-03");
  for (const [label, option] of [
    ["Condition", "used"],
    ["Drive", "2wd"],
    ["Induction", "natural"],
  ] as const) {
    await page.getByLabel(label).selectOption(option);
  }
  await page.getByLabel("Vehicle value").fill("27900.5");
  await page.getByLabel("Months").fill("48");
  await page.getByLabel("Miles").fill("48000");
  await page.getByLabel("Deductible").fill("100");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 2, name: "0 of 6 plans have a price" })).toBeFocused();
  const plan = page.locator("section").filter({ has: page.getByText("Powertrain PT", { exact: true }) });
  await expect(plan).toContainText("Needs the odometer");
  await page.getByLabel("Odometer").fill("42000");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 2, name: /^[1-9] of 6 plans have a price$/ }),
  ).toBeFocused();
  await expectGoodLooks(page);
});
