import type { Locator, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast, toast, widths } from "../support/page";
import { expect } from "../support/test";

const sections = ["VSC", "GAP", "Ancillary"] as const;
const products = [
  "Tire and Wheel",
  "Windshield Protection",
  "Paint and Fabric Protection",
  "Anti-Theft Etch",
  "GPS",
];

type Section = (typeof sections)[number];

const card = (page: Page, name: Section) => page.getByRole("region", { name, exact: true });
const option = (within: Locator, name: string) => within.getByRole("radio", { name, exact: true });
const field = (within: Locator, name: string) => within.getByRole("textbox", { name, exact: true });
const setType = (within: Locator, type: "Percentage (%)" | "Dollar Amount ($)") =>
  within.getByText(type, { exact: true }).click();
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const savedButton = (page: Page) => page.getByRole("button", { name: "Saved!" });
// From the top, so that the bar at the bottom, which scrolls away, halves no radio that axe measures.
const toTop = (page: Page) => page.evaluate(() => window.scrollTo(0, 0));

async function start(page: Page): Promise<void> {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/settings");
  await expect(saveButton(page)).toBeVisible();
}

/** The settings as the server has them. */
async function stored(page: Page) {
  const answer = await page.request.get("/api/settings");
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Saves a change as somebody else of the dealership would, on another machine. */
async function saveElsewhere(page: Page, change: object): Promise<void> {
  const { settings, version } = await stored(page);
  const answer = await page.request.put("/api/settings", {
    data: { settings: { ...settings, ...change }, version },
  });
  expect(answer.status()).toBe(200);
}

test("[D-398] [D-399] [D-400] [D-401] [D-403] [D-404] [D-405] [D-407] [D-408] [D-409] what is saved is there after a reload, under the keys of the record", {
  tag: "@heavy",
}, async ({ page }) => {
  await start(page);
  await expect(saveButton(page)).toBeDisabled();
  const vsc = card(page, "VSC");
  await field(vsc, "3 Years").fill("12.5");
  await setType(card(page, "GAP"), "Dollar Amount ($)");
  await option(card(page, "GAP"), "Apply to All").check();
  await field(card(page, "GAP"), "All terms").fill("150");
  await option(card(page, "Ancillary"), "CoverDesk Recommended").check();
  for (const [index, product] of products.entries()) {
    await field(card(page, "Ancillary"), product).fill(String(index + 1));
  }
  await saveButton(page).click();
  await expect(savedButton(page)).toBeDisabled();
  await expect(page.getByText("All changes are saved")).toBeVisible();

  const { settings, version } = await stored(page);
  expect(version).toBe(1);
  const noTerms = {
    "90days": "",
    "180days": "",
    "1year": "",
    "2years": "",
    "3years": "",
    "4years": "",
    "5years": "",
    "6years": "",
  };
  expect(settings).toEqual({
    vscMarkupType: true,
    gapMarkupType: false,
    ancillaryMarkupType: true,
    vscApplyOption: "individual",
    gapApplyOption: "all",
    ancillaryApplyOption: "recommended",
    vscApplyValue: "",
    gapApplyValue: "150",
    ancillaryApplyValue: "",
    vscTermValues: { ...noTerms, "3years": "12.5" },
    gapTermValues: noTerms,
    ancillaryTermValues: noTerms,
    ancillaryProductValues: {
      tireAndWheel: "1",
      windshieldProtection: "2",
      paintAndFabricProtection: "3",
      antiTheftEtch: "4",
      gps: "5",
    },
  });

  // A change takes 'Saved!' away, taking the change back leaves nothing to save.
  await field(vsc, "3 Years").press("End");
  await field(vsc, "3 Years").press("1");
  await expect(saveButton(page)).toBeEnabled();
  await expect(page.getByText("Changes not saved yet")).toBeVisible();
  await field(vsc, "3 Years").press("Backspace");
  await expect(saveButton(page)).toBeDisabled();

  await page.reload();
  await expect(field(vsc, "3 Years")).toHaveValue("12.5");
  await expect(option(card(page, "GAP"), "Dollar Amount ($)")).toBeChecked();
  await expect(field(card(page, "GAP"), "All terms")).toHaveValue("150.00");
  await expect(option(card(page, "Ancillary"), "CoverDesk Recommended")).toBeChecked();
  await expect(field(card(page, "Ancillary"), "GPS")).toHaveValue("5");
  await expect(saveButton(page)).toBeDisabled();
});

test("[D-386] [DEF-D12] the settings stand side by side at a desk and below each other on a phone, and look well: with a value that another option hides, and beside what somebody else has saved since", {
  tag: "@heavy",
}, async ({ page }) => {
  test.slow();
  await start(page);
  const places = async () =>
    Promise.all(sections.map(async (name) => (await card(page, name).boundingBox()) ?? { x: -1, y: -1 }));
  const [vsc, gap, ancillary] = await places();
  expect(new Set([vsc?.y, gap?.y, ancillary?.y]).size).toBe(1);
  expect(vsc?.x).toBeLessThan(gap?.x ?? 0);
  expect(gap?.x).toBeLessThan(ancillary?.x ?? 0);
  await page.setViewportSize({ width: widths.phone, height: 844 });
  expect(new Set((await places()).map(({ x }) => x)).size).toBe(1);
  await page.setViewportSize({ width: widths.desk, height: 900 });

  await setType(card(page, "GAP"), "Dollar Amount ($)");
  await expect(toast(page)).toBeVisible();
  await field(card(page, "GAP"), "4 Years").fill("1250");
  await option(card(page, "Ancillary"), "Apply to All").check();
  await setType(card(page, "GAP"), "Percentage (%)");
  await option(card(page, "GAP"), "Apply to All").check();
  await saveButton(page).click();
  await expect(card(page, "GAP").getByRole("button", { name: "Show it" })).toBeFocused();
  await toTop(page);
  await expectGoodLooks(page);

  await card(page, "GAP").getByRole("button", { name: "Show it" }).click();
  await field(card(page, "GAP"), "4 Years").fill("10");
  await option(card(page, "Ancillary"), "Apply Individually").check();
  await saveElsewhere(page, { vscApplyValue: "7" });
  await saveButton(page).click();
  const who = "You changed these settings in another tab or on another device";
  await expectToast(page, "Settings not saved", `${who}. Your changes are still here.`);
  await expect(page.locator(":focus")).toContainText(who);
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await toTop(page);
  await expectGoodLooks(page);
  await page.getByRole("button", { name: "Save mine over them" }).click();
  await expect(savedButton(page)).toBeVisible();
  const { settings, version } = await stored(page);
  expect([version, settings.gapTermValues["4years"], settings.vscApplyValue]).toEqual([2, "10", "7"]);
});
