import type { Page } from "@playwright/test";
import { stepHeading } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { choose, reachCoverage } from "../support/steps";
import { expect, test } from "../support/test";

const select = (page: Page, name: string) => page.getByRole("combobox", { name });
const deductible = (page: Page) => page.getByLabel("Deductible");
const continueButton = (page: Page) => page.getByRole("button", { name: "Continue" });

test("the coverage survives a reload, and coverage and review look well on a phone, a tablet and a desk", async ({
  page,
}) => {
  test.slow();
  await reachCoverage(page);
  await expectGoodLooks(page);
  await choose(page, "Coverage Time", "60 months");
  await choose(page, "Coverage Level", /^Exclusionary/);
  await deductible(page).fill("300");
  await page.reload();
  await expect(select(page, "Coverage Time")).toHaveValue("60 months");
  await expect(select(page, "Coverage Level")).toHaveValue("Exclusionary");
  await expect(deductible(page)).toHaveValue("$300");
  await continueButton(page).click();
  await expect(stepHeading(page, "Review Your Selections")).toBeVisible();
  await expectGoodLooks(page);
});
