import { fillVehicle, goToStep, startDeal, stepHeading, submitInput } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

test("[DEF-C7] a step that lacks the vehicle and the aspects look right and have no axe violation, small and large, light and dark", async ({
  page,
}) => {
  test.slow();
  await startDeal(page);
  await goToStep(page, "Options");
  await expect(page.locator("main form")).toContainText("This step needs the vehicle.");
  await expectGoodLooks(page);
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await fillVehicle(page);
  await submitInput(page);
  await page.getByRole("checkbox", { name: "Commercial", exact: true }).click();
  await expectGoodLooks(page);
});
