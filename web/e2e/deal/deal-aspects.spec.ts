import type { Page } from "@playwright/test";
import { fillVehicle, goToStep, startDeal, stepHeading, submitInput } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

const card = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });

async function openAspects(page: Page): Promise<void> {
  await startDeal(page);
  await fillVehicle(page);
  await submitInput(page);
}

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
