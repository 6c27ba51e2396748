import { expect, type Page } from "@playwright/test";
import type { DealEvent } from "../../src/domain/deal/deal";
import { goOn, options, rosa, typed } from "../../src/testing/dealEvents";
import { accounts, signIn } from "../support/accounts";
import { comes } from "../support/comes";
import { openDraft } from "../support/draft";
import { filedForm } from "../support/forms";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast, listHasLooked } from "../support/page";
import { generateButton, generated } from "../support/wholeDeal";

test.describe.configure({ timeout: 150_000 });
// A dialog that fades in would be waited for each time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const OWNER = "Granite Peak Administrators";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const save = (page: Page) => page.getByRole("button", { name: "Save Draft" });
const publish = (page: Page) => page.getByRole("button", { name: "Publish", exact: true });

/** A length of the placement that is chosen. */
const points = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

/** Finds an owner by its name. */
async function chooseOwner(page: Page, name: string): Promise<void> {
  await page.getByRole("combobox", { name: "Owner" }).fill(name);
  await page.getByRole("option", { name }).click();
}

/** A deal that sells the service contract of a TPA, up to its summary. */
const graniteDeal: DealEvent[] = [
  ...typed({ ...rosa, amountFinanced: "2500000", term: "60", apr: "5.9" }),
  ...options,
  { type: "toggleVsc", provider: "tpa-granite-peak" },
  { type: "toggleGap", provider: "tpa-evergreen-shield" },
  ...goOn,
  { type: "saveDealInfo" },
];

test("a form of the house becomes a TPA's, is mended and published, and a contract of that TPA is printed on it", {
  tag: "@heavy",
}, async ({ page, browser, ownServer }) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: "Access Forms" }).click();
  await expect(heading(page)).toHaveText("Forms");
  await expect(page.getByText("12 forms")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "HOUSE-VSC, version 1 of House forms" }).click();
  await expect(page.getByText("Comes with the product")).toBeVisible();
  await expectGoodLooks(page);

  await page.getByRole("link", { name: "New Version" }).click();
  await expect(heading(page)).toHaveText("New Form");
  await chooseOwner(page, OWNER);
  await page.getByLabel("Number").fill("gp-vsc");
  await page.getByLabel("Title").fill("Granite Peak Service Contract");
  await page.getByLabel("First sale day").fill("2026-01-01");
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Create Draft" }).click();
  await expectToast(page, "Draft created", "GP-VSC, version 1");
  await expect(heading(page)).toHaveText("GP-VSC, version 1");
  await expect(page.getByText("Nothing keeps the saved draft from being published.")).toBeVisible();

  // A block is written with a name that there is not.
  await page.getByRole("button", { name: /^2 Notice/ }).focus();
  await page.keyboard.press("Enter");
  await page
    .getByRole("group", { name: "Add a block below block 2" })
    .getByRole("button", { name: "Paragraph" })
    .click();
  const text = page.getByRole("textbox", { name: "Text", exact: true });
  await expect(text).toBeFocused();
  await text.fill("Sold by {{dealer.nmae}}.");
  await page.getByLabel("Title").fill("Granite Peak Contract");
  await save(page).click();
  await expectToast(page, "Draft saved", "GP-VSC, version 1");
  const faults = page.getByRole("region", { name: "Faults" });
  await expect(faults).toContainText("1 fault to mend");
  await expect(faults).toContainText("there is no placeholder 'dealer.nmae'");
  await expect(publish(page)).toHaveAttribute("aria-disabled", "true");
  await expectGoodLooks(page);
  await text.fill("Sold by {{dealer.name}}.");
  await save(page).click();
  await expect(page.getByText("Nothing keeps the saved draft from being published.")).toBeVisible();

  await page.getByRole("button", { name: "Short values" }).click();
  const sample = page.getByRole("region", { name: "Sample: Short values" });
  await comes(sample.getByRole("article", { name: /^Page 1 of/ }).locator("canvas"));
  const download = page.waitForEvent("download");
  await sample.getByRole("button", { name: "Download" }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

  await publish(page).click();
  const question = page.getByRole("dialog", { name: "Publish GP-VSC, version 1?" });
  await expect(question).toContainText(`Contracts of ${OWNER} for VSC, every state are made with it`);
  await question.getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Form published", "GP-VSC, version 1");
  await expect(page.getByRole("button", { name: "Retire" })).toBeVisible();

  const desk = await browser.newPage({ baseURL: ownServer.url });
  const rated = desk.waitForResponse((answer) => answer.url().endsWith("/api/rate-books"));
  await openDraft(desk, graniteDeal, accounts.lakeside);
  // The rate books are there.
  await rated;
  await desk.waitForLoadState("networkidle");
  const made = desk.waitForResponse((answer) => answer.url().endsWith("/api/contracts"));
  await generateButton(desk).click();
  await expect(generated(desk)).toBeVisible();
  const { contract } = await (await made).json();
  await expect
    .poll(async () => {
      const { items } = await (await desk.request.get(`/api/contracts/${contract.id}/documents`)).json();
      return items.map(({ title, status }: { title: string; status: string }) => `${title}: ${status}`);
    })
    .toContain("Granite Peak Contract: issued");
  await desk.close();
});

test("a filed PDF gets its values and its place to sign by keyboard alone", { tag: "@heavy" }, async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/forms/new");
  await chooseOwner(page, OWNER);
  await page.getByLabel("Product").selectOption("GAP");
  await page.getByLabel("Number").fill("GP-GAP");
  await page.getByLabel("Title").fill("GAP Waiver");
  await page.getByLabel("First sale day").fill("2026-01-01");
  await page.getByRole("radio", { name: /^PDF/ }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expectToast(page, "Draft created", "GP-GAP, version 1");
  const field = page.getByLabel("PDF file");
  const upload = page.getByRole("button", { name: "Upload" });
  await field.setInputFiles({ name: "gap.pdf", mimeType: "application/pdf", buffer: filedForm() });
  await upload.focus();
  await page.keyboard.press("Enter");
  await comes(page.getByText("PDF stored"));
  await expectToast(page, "PDF stored", "1 page, 4 placements");
  const pages = page.getByRole("region", { name: "Pages of GAP Waiver" });
  await expect(pages.locator("canvas")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Words of page 1" })).toHaveValue(
    /Guaranteed Asset Protection Waiver/,
  );

  // The form's own fields are where they were, and are moved and resized by keys.
  const list = page.getByRole("list", { name: "Placements in reading order" });
  await expect(list.getByRole("button").first()).toContainText("buyer.name");
  const box = pages.getByRole("button", { name: /^buyer\.name/ });
  await box.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(box).toHaveAttribute("aria-pressed", "true");
  await expect(points(page, "Left")).toHaveValue("251");
  await expect(points(page, "Width")).toHaveValue("201");

  const add = page.getByRole("button", { name: "Add placement" });
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("What stands here")).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.type("dealer.n");
  await expect(page.getByRole("option", { name: "dealer.name" }).first()).toBeVisible();
  await listHasLooked(page);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator("[aria-activedescendant]:focus")).toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("Enter");
  await expect(list.getByText("dealer.name")).toBeVisible();
  await points(page, "Left").fill("250");
  await points(page, "Top").fill("260");
  await points(page, "Width").fill("340");
  await add.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("What stands here")).toBeFocused();
  await page.keyboard.type("A signature");
  await points(page, "Left").fill("72");
  await points(page, "Top").fill("600");
  await points(page, "Width").fill("240");
  await points(page, "Height").fill("48");
  await expect(list.getByRole("listitem")).toHaveCount(6);
  await page.getByRole("checkbox", { name: "These are the words of page 1" }).focus();
  await page.keyboard.press("Space");
  await save(page).focus();
  await page.keyboard.press("Enter");
  await expectToast(page, "Draft saved", "GP-GAP, version 1");
  await expect(page.getByText("Nothing keeps the saved draft from being published.")).toBeVisible();
  await page.getByRole("button", { name: "Long values" }).click();
  const sample = page.getByRole("region", { name: "Sample: Long values" });
  await comes(sample.getByRole("article", { name: /^Page 1 of/ }).locator("canvas"));
  await expectGoodLooks(page);
  await publish(page).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
  await expectToast(page, "Form published", "GP-GAP, version 1");
  await expect(pages.locator("canvas")).toBeVisible();
  await expectGoodLooks(page);
});
