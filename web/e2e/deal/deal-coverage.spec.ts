import type { Page } from "@playwright/test";
import { goToStep, keptDeal, stepHeading } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { choose, GAP, reachConfirm, reachCoverage, VSC } from "../support/steps";
import { expect, test } from "../support/test";

const select = (page: Page, name: string) => page.getByRole("combobox", { name });
const deductible = (page: Page) => page.getByLabel("Deductible");
const continueButton = (page: Page) => page.getByRole("button", { name: "Continue" });

async function optionsOf(page: Page, name: string): Promise<string[]> {
  await select(page, name).click();
  const options = await page.getByRole("option").allTextContents();
  await page.keyboard.press("Escape");
  return options;
}

test("[D-210] [D-211] [D-057] the coverage screen has its heading and fields", async ({ page }) => {
  await reachCoverage(page);
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  await expect(select(page, "Coverage Time")).toBeVisible();
  await expect(select(page, "Annual Mileage")).toBeVisible();
  await expect(select(page, "Coverage Level")).toBeVisible();
  await expect(deductible(page)).toHaveAttribute("inputmode", /numeric|decimal/);
  await expect(continueButton(page)).toBeVisible();
});

test("[D-212] [D-213] coverage time offers six terms and starts with 36 months", async ({ page }) => {
  await reachCoverage(page);
  await expect(select(page, "Coverage Time")).toHaveValue("36 months");
  expect(await optionsOf(page, "Coverage Time")).toEqual([
    "12 months",
    "24 months",
    "36 months",
    "48 months",
    "60 months",
    "72 months",
  ]);
  await choose(page, "Coverage Time", "72 months");
  expect((await keptDeal(page)).coverageTime).toBe(72);
});

test("[D-214] [D-215] annual mileage offers three bands and starts with the average", async ({ page }) => {
  await reachCoverage(page);
  await expect(select(page, "Annual Mileage")).toHaveValue("Average (~12,000)");
  expect((await keptDeal(page)).coverageMiles).toBe(12_000);
  expect(await optionsOf(page, "Annual Mileage")).toEqual([
    "Low (<10,000)",
    "Average (~12,000)",
    "High (>15,000)",
  ]);
  for (const [label, miles] of [
    ["Low (<10,000)", 10_000],
    ["High (>15,000)", 15_000],
    ["Average (~12,000)", 12_000],
  ] as const) {
    await choose(page, "Annual Mileage", label);
    expect((await keptDeal(page)).coverageMiles).toBe(miles);
  }
});

test("[D-216] [D-217] [D-218] the deductible starts at 100, moves in steps of 50 and stops at 0", async ({
  page,
}) => {
  await reachCoverage(page);
  await expect(deductible(page)).toHaveValue("$100");
  await deductible(page).focus();
  await page.keyboard.press("ArrowUp");
  await expect(deductible(page)).toHaveValue("$150");
  for (const shown of ["$100", "$50", "$0", "$0"]) {
    await page.keyboard.press("ArrowDown");
    await expect(deductible(page)).toHaveValue(shown);
  }
  await page.keyboard.type("-50");
  expect((await keptDeal(page)).deductible).toBeGreaterThanOrEqual(0);
});

test("[D-219] a deductible that is no number becomes 0", async ({ page }) => {
  await reachCoverage(page);
  await deductible(page).fill("abc");
  expect((await keptDeal(page)).deductible).toBe(0);
  await deductible(page).blur();
  await expect(deductible(page)).toHaveValue("$0");
  await deductible(page).fill("");
  await page.keyboard.type("250");
  await expect(deductible(page)).toHaveValue("$250");
  expect((await keptDeal(page)).deductible).toBe(250);
});

test("[D-220] [D-221] each of the four coverage levels is described", async ({ page }) => {
  await reachCoverage(page);
  await select(page, "Coverage Level").click();
  const options = page.getByRole("option");
  await expect(options).toHaveText([
    /^Basic\S.+/,
    /^Enhanced\S.+/,
    /^Comprehensive\S.+/,
    /^Exclusionary\S.+/,
  ]);
  await options.filter({ hasText: "Enhanced" }).first().click();
  await expect(select(page, "Coverage Level")).toHaveAccessibleDescription(
    "Basic plus steering, brakes and air conditioning",
  );
  expect((await keptDeal(page)).coverageLevel).toBe("enhanced");
});

test("[D-222] no select has an empty value, and a choice can't be taken back to nothing", async ({
  page,
}) => {
  await reachCoverage(page);
  for (const name of ["Coverage Time", "Annual Mileage", "Coverage Level"]) {
    await select(page, name).click();
    for (const option of await page.getByRole("option").all()) {
      await expect(option).toHaveAttribute("value", /\S/);
      await expect(option).toHaveText(/\S/);
    }
    await page.getByRole("option").first().click();
    const chosen = await select(page, name).inputValue();
    await choose(page, name, new RegExp(`^${chosen.replace(/[()]/g, "\\$&")}`));
    await expect(select(page, name)).toHaveValue(chosen);
  }
});

test("[D-223] [D-059] Continue waits for a coverage level, says so, and leads to the review", async ({
  page,
}) => {
  await reachCoverage(page);
  await expect(continueButton(page)).toBeDisabled();
  await expect(continueButton(page)).toHaveAccessibleDescription("Choose a coverage level to continue.");
  await choose(page, "Coverage Level", /^Basic/);
  await expect(continueButton(page)).toBeEnabled();
  await expect(page.getByText("Choose a coverage level to continue.")).toBeHidden();
  await deductible(page).focus();
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Review Your Selections")).toBeFocused();
});

test("the coverage survives a reload", async ({ page }) => {
  await reachCoverage(page);
  await choose(page, "Coverage Time", "60 months");
  await choose(page, "Coverage Level", /^Exclusionary/);
  await deductible(page).fill("300");
  await page.reload();
  await expect(select(page, "Coverage Time")).toHaveValue("60 months");
  await expect(select(page, "Coverage Level")).toHaveValue("Exclusionary");
  await expect(deductible(page)).toHaveValue("$300");
});

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

test("[D-224] [D-225] [D-230] the review shows the vehicle", async ({ page }) => {
  await reachConfirm(page);
  await expect(stepHeading(page, "Review Your Selections")).toBeVisible();
  const facts = await block(page, "Vehicle Information").locator("dt, dd").allTextContents();
  expect(facts).toEqual([
    "Year",
    "2003",
    "Make",
    "HONDA",
    "Model",
    "Accord",
    "Engine",
    expect.stringMatching(/^\d\.\dL /),
    "Body Type",
    expect.stringMatching(/\S/),
    "Current Mileage",
    "45,000 miles",
  ]);
  await expect(page.getByRole("button", { name: "Show prices", exact: true })).toHaveAccessibleDescription(
    "Confirm and Continue",
  );
});

test("[D-226] [D-227] the review ticks the selected products off, with the ancillary ones", async ({
  page,
}) => {
  await reachConfirm(page, { products: [VSC, "Ancillary Products", "Tire and Wheel", "GPS"] });
  const items = block(page, "Selected Products").getByRole("listitem");
  await expect(items).toHaveText([VSC, "Ancillary Products", "Tire and Wheel", "GPS"]);
  for (const item of await items.all()) {
    await expect(item.getByRole("img", { name: "Selected" })).toBeVisible();
  }
  await expect(block(page, "Selected Products").getByText(GAP)).toHaveCount(0);
});

test("[D-226] a review without products says so", async ({ page }) => {
  await reachConfirm(page);
  await expect(block(page, "Selected Products")).toContainText("No products selected yet.");
  await expect(block(page, "Selected Products").getByRole("img", { name: "Selected" })).toHaveCount(0);
});

test("[D-228] the review lists all six aspects and whether they hold", async ({ page }) => {
  await reachConfirm(page);
  await goToStep(page, "Select Aspects");
  await page.getByRole("checkbox", { name: "Lift Kit" }).click();
  await goToStep(page, "Confirm");
  await expect(block(page, "Vehicle Aspects").getByRole("listitem")).toHaveText([
    "CommercialNo",
    "Snow PlowNo",
    "Ride ShareNo",
    "Lift KitYes",
    "SalvageNo",
    "Is An AirplaneNo",
  ]);
});

test("[D-229] the review shows level, term, mileage limit and deductible", async ({ page }) => {
  await reachConfirm(page, { level: "Exclusionary" });
  expect(await block(page, "Coverage Options").locator("dt, dd").allTextContents()).toEqual([
    "Level",
    "Exclusionary",
    "Term",
    "36 months",
    "Mileage Limit",
    "12,000 miles per year (36,000 total)",
    "Deductible",
    "$100",
  ]);
});

for (const [name, heading] of [
  ["Vehicle Information", "Get Started"],
  ["Coverage Options", "Coverage Options"],
  ["Selected Products", "Get Started"],
  ["Vehicle Aspects", "Select Aspects"],
] as const) {
  test(`Edit of '${name}' leads back to its step`, async ({ page }) => {
    await reachConfirm(page);
    await page.getByRole("button", { name: `Edit ${name}` }).click();
    await expect(stepHeading(page, heading)).toBeVisible();
  });
}

test("coverage and review look well on a phone, a tablet and a desk", async ({ page }) => {
  test.slow();
  await reachCoverage(page);
  await expectGoodLooks(page);
  await choose(page, "Coverage Level", /^Basic/);
  await continueButton(page).click();
  await expect(stepHeading(page, "Review Your Selections")).toBeVisible();
  await expectGoodLooks(page);
});
