import type { Page } from "@playwright/test";
import { fillVehicle, goToStep, keptDeal, startDeal, stepHeading, submitInput } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

const card = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function openAspects(page: Page): Promise<void> {
  await startDeal(page);
  await fillVehicle(page);
  await submitInput(page);
}

test("[D-203] the vehicle and its miles show", async ({ page }) => {
  await openAspects(page);
  const vehicle = page.getByRole("region", { name: "2003 HONDA Accord" });
  await expect(vehicle.getByRole("definition").nth(0)).toHaveText("Coupe");
  await expect(vehicle.getByRole("definition").nth(1)).toHaveText(/L V-Shaped Gasoline$/);
  await expect(vehicle.getByRole("definition").nth(2)).toHaveText("45,000 miles");
});

test("[D-204] [D-205] [D-206] [D-207] six toggle cards, described", async ({ page }) => {
  await openAspects(page);
  const cards = page.getByRole("group", { name: "Vehicle aspects" }).getByRole("checkbox");
  await expect(cards).toHaveCount(6);
  const ids: [string, string][] = [
    ["Commercial", "commercial"],
    ["Snow Plow", "snow-plow"],
    ["Ride Share", "ride-share"],
    ["Lift Kit", "lift-kit"],
    ["Salvage", "salvage"],
    ["Is An Airplane", "airplane"],
  ];
  for (const [label, id] of ids) {
    await card(page, label).click();
    expect((await keptDeal(page)).selectedAspects).toEqual([id]);
    await card(page, label).click();
  }
  await expect(card(page, "Commercial")).toHaveAccessibleDescription("Used for business purposes");
  await expect(card(page, "Salvage")).toHaveAccessibleDescription("Previously declared a total loss");
});

test("[D-208] a click toggles an aspect, and so does the space bar", async ({ page }) => {
  await openAspects(page);
  await card(page, "Lift Kit").click();
  await expect(card(page, "Lift Kit")).toBeChecked();
  await expect(card(page, "Salvage")).not.toBeChecked();
  await card(page, "Salvage").focus();
  await page.keyboard.press("Space");
  await expect(card(page, "Salvage")).toBeChecked();
  await card(page, "Lift Kit").click();
  await expect(card(page, "Lift Kit")).not.toBeChecked();
  await expect(card(page, "Salvage")).toBeChecked();
});

test("[D-057] [D-058] [D-209] Continue saves the aspects and goes on to Coverage", async ({ page }) => {
  await openAspects(page);
  await card(page, "Snow Plow").click();
  await card(page, "Commercial").click();
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  const deal = await keptDeal(page);
  expect(deal.step).toBe("coverage");
  expect(deal.selectedAspects).toEqual(["commercial", "snow-plow"]);
});

test("Enter goes on without toggling", async ({ page }) => {
  await openAspects(page);
  await card(page, "Commercial").focus();
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  expect((await keptDeal(page)).selectedAspects).toEqual([]);
});

test("[DEF-C7] without a vehicle the screen says so and leads to Get Started, and shows nothing else", async ({
  page,
}) => {
  await startDeal(page);
  await goToStep(page, "Select Aspects");
  await expect(page.getByText("This step needs the vehicle.")).toBeVisible();
  await expect(page.getByRole("group", { name: "Vehicle aspects" })).toHaveCount(0);
  await page.getByRole("button", { name: "Go to Get Started" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
});

test("the aspects look right and have no axe violation, small and large, light and dark", async ({
  page,
}) => {
  test.slow();
  await openAspects(page);
  await card(page, "Commercial").click();
  await expectGoodLooks(page);
});
