import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { openWizard } from "../support/deal";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

const card = (page: Page, name: string) => page.getByRole("checkbox", { name: new RegExp(`^${name}`) });
const fold = (page: Page, product: string) =>
  page.getByRole("button", { name: new RegExp(`^Select Eligible States for ${product}`) });
const states = (page: Page, product: string) =>
  page.getByRole("group", { name: `Select Eligible States for ${product}`, exact: true });
const state = (page: Page, product: string, code: string) =>
  states(page, product).getByRole("checkbox", { name: code, exact: true });

test("[A-210] [A-211] [A-212] [A-217] [A-225] a TPA's states are chosen by keyboard, and it is enrolled with them and found in the list", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/add-tpa");
  await card(page, "VSC").click();
  const area = states(page, "VSC").locator("xpath=..");
  expect(await area.evaluate((node) => getComputedStyle(node).height)).toBe("240px");
  await page.getByRole("button", { name: "Clear All" }).click();
  // One stop of the Tab key, then arrows, letters and Space.
  await page.keyboard.press("Tab");
  await expect(state(page, "VSC", "AK")).toBeFocused();
  await page.keyboard.press("n");
  await expect(state(page, "VSC", "NC")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Space");
  await expect(state(page, "VSC", "ND")).toBeChecked();
  await expect(fold(page, "VSC")).toContainText("1 state selected");
  const nd = await state(page, "VSC", "ND").boundingBox();
  await page.keyboard.press("ArrowDown");
  const below = await page.locator(":focus").boundingBox();
  expect(below?.x).toBe(nd?.x);
  expect(below?.y).toBeGreaterThan(nd?.y ?? 0);
  await page.keyboard.press("End");
  await expect(state(page, "VSC", "WY")).toBeFocused();

  await card(page, "Ancillary Products").click();
  await page.getByRole("checkbox", { name: "Theft Protection", exact: true }).check();
  await state(page, "Theft Protection", "NV").check();
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expect(page.getByLabel("TPA Name")).toBeFocused();
  await expectGoodLooks(page);
  for (const [label, text] of Object.entries({
    "TPA Name": "Birch Lake Administrators",
    Address: "12 Birch Lake Road",
    City: "Carson City",
    State: "nv",
    "ZIP Code": "89701",
  })) {
    await page.getByRole("textbox", { name: label, exact: true }).fill(text);
  }
  await page.getByRole("button", { name: "Submit Enrollment" }).click();
  await expectToast(page, "TPA Enrolled", "TPA enrollment has been successfully submitted");
  const { items } = await (await page.request.get("/api/admin/tpas?q=birch lake")).json();
  expect(items).toMatchObject([{ vsc_eligible_states: "ND", theft_protection_eligible_states: "NV" }]);
  await page.getByRole("link", { name: "Enrolled TPAs" }).click();
  await page.getByLabel("Search TPAs").fill("birch lake");
  await expect(page.getByRole("row")).toHaveCount(2);
  await expect(page.getByRole("link", { name: "Birch Lake Administrators" })).toBeVisible();
  await expectGoodLooks(page);
});

test("a TPA that is disabled, or whose state is taken away, is offered for no new deal", {
  tag: "@heavy",
}, async ({ page, browser, ownServer }) => {
  await signIn(page, accounts.admin);
  await page.goto("/admin/tpas?q=canyon");
  await page.getByRole("link", { name: "Canyon Crest Protection" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Canyon Crest Protection" })).toBeFocused();
  await fold(page, "VSC").click();
  await state(page, "VSC", "NV").uncheck();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "TPA saved", "Canyon Crest Protection");

  await page.goto("/admin/tpas?q=alder");
  await page.getByRole("link", { name: "Alder Ridge Administrators" }).click();
  await page.getByRole("button", { name: "Disable TPA" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable", exact: true }).click();
  await expectToast(page, "TPA disabled", "Alder Ridge Administrators");

  const desk = await browser.newContext({ baseURL: ownServer.url });
  const deal = await desk.newPage();
  await signIn(deal, accounts.lakeside);
  await openWizard(deal);
  const vsc = deal.getByRole("group", { name: /^Available VSC TPA Options/ });
  await expect(vsc.getByRole("checkbox", { name: "Granite Peak Administrators" })).toBeVisible();
  await expect(vsc.getByRole("checkbox", { name: "Canyon Crest Protection" })).toHaveCount(0);
  await expect(vsc.getByRole("checkbox", { name: "Alder Ridge Administrators" })).toHaveCount(0);
  await expect(
    deal.getByRole("group", { name: /^Available GAP/ }).getByRole("checkbox", { name: /^Alder Ridge/ }),
  ).toHaveCount(0);

  await page.getByRole("button", { name: "Enable TPA" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Enable", exact: true }).click();
  await expectToast(page, "TPA enabled", "Alder Ridge Administrators");
  await deal.reload();
  await expect(vsc.getByRole("checkbox", { name: "Alder Ridge Administrators" })).toBeVisible();
  await desk.close();
});
