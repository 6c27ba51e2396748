import type { Page } from "@playwright/test";
import { expectGoodLooks } from "../support/page";
import { reachDealInfo } from "../support/steps";
import { expect, test } from "../support/test";

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const buyer = (page: Page, label: string) => block(page, "Primary Buyer").getByLabel(label);
const figure = (page: Page, name: string) =>
  block(page, "Deal Information").getByRole("textbox", { name, exact: true });

test("[D-262] [D-263] deal info looks well on a phone, a tablet and a desk, with its errors; what was typed survives a reload, and the caret stays where a phone number is changed", async ({
  page,
}) => {
  test.slow();
  await reachDealInfo(page);
  // What is worked out is shaded.
  const shade = (field: string) =>
    figure(page, field).evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await shade("OTD Price")).not.toBe(await shade("Down Payment"));
  expect(await shade("Finance Amount")).toBe(await shade("OTD Price"));

  const coBuyer = page.getByRole("radiogroup", { name: "Co-Buyer" });
  await coBuyer.getByLabel("Yes").check();
  await page.getByRole("button", { name: "Complete Purchase" }).click();
  await expectGoodLooks(page);
  await coBuyer.getByLabel("No").check();

  await buyer(page, "Street").fill("12 Sierra Street");
  await figure(page, "Down Payment").fill("1,500.25");
  await expect(figure(page, "Down Payment")).toHaveValue("1500.25");
  await page.reload();
  await expect(buyer(page, "Street")).toHaveValue("12 Sierra Street");
  await expect(figure(page, "Down Payment")).toHaveValue("1,500.25");
  await buyer(page, "Phone").fill("775555");
  await buyer(page, "Phone").evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
  await page.keyboard.type("12");
  await expect(buyer(page, "Phone")).toHaveValue("(775) 125-55");
});
