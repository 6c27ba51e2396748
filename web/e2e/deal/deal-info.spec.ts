import type { Page } from "@playwright/test";
import { monthlyCents } from "../../src/testing/monthlyCents";
import { keptDeal, stepHeading } from "../support/deal";
import { expectGoodLooks, expectToast, toast } from "../support/page";
import {
  cards,
  cents,
  dollarText,
  GAP,
  prices,
  reachDealInfo,
  reachOptions,
  submitOptions,
  VSC,
} from "../support/steps";
import { expect, test } from "../support/test";

const block = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const buyer = (page: Page, label: string) => block(page, "Primary Buyer").getByLabel(label);
const coBuyer = (page: Page, label: string) => block(page, "Co-Buyer").getByLabel(label);
const lender = (page: Page, label: string) => block(page, "Lender").getByLabel(label);
const figure = (page: Page, name: string) =>
  block(page, "Deal Information").getByRole("textbox", { name, exact: true });
const prefill = (page: Page) => page.getByRole("combobox", { name: "Pre-fill from a lender" });
const complete = (page: Page) => page.getByRole("button", { name: "Complete Purchase" });

const ADDRESS_FIELDS = ["Street", "City", "State", "ZIP Code"];
const BUYER_FIELDS = ["Name", "Street", "City", "State", "ZIP Code", "Phone", "Email"];

async function answerCoBuyer(page: Page, answer: "Yes" | "No"): Promise<void> {
  await page.getByRole("radiogroup", { name: "Co-Buyer" }).getByLabel(answer).check();
}

async function fillBuyer(page: Page): Promise<void> {
  await buyer(page, "Name").fill("Rosa Delgado");
  await buyer(page, "Street").fill("12 Sierra Street");
  await buyer(page, "City").fill("Reno");
  await buyer(page, "State").selectOption("NV");
  await buyer(page, "ZIP Code").fill("89501");
  await buyer(page, "Phone").fill("7755550142");
  await buyer(page, "Email").fill("rosa@example.com");
}

test("[D-254] [D-255] [D-256] [D-257] [D-261] the buyer's block shows, the co-buyer's only with Yes", async ({
  page,
}) => {
  await reachDealInfo(page);
  const answers = page.getByRole("radiogroup", { name: "Co-Buyer" });
  await expect(answers.getByRole("radio")).toHaveCount(2);
  await expect(answers.getByLabel("No")).toBeChecked();
  await expect(block(page, "Co-Buyer")).toHaveCount(0);
  for (const field of BUYER_FIELDS) {
    await expect(buyer(page, field)).toBeVisible();
  }
  for (const field of ADDRESS_FIELDS) {
    await expect(buyer(page, field)).toHaveAttribute("required", "");
  }
  // What the input screen was told is not asked again.
  await expect(buyer(page, "Name")).toHaveValue("Rosa Delgado");
  await expect(buyer(page, "Phone")).toHaveValue("(775) 555-0142");
  await answerCoBuyer(page, "Yes");
  for (const field of BUYER_FIELDS) {
    await expect(coBuyer(page, field)).toBeVisible();
  }
  await coBuyer(page, "Name").fill("Luis Delgado");
  await coBuyer(page, "State").selectOption("CA");
  expect((await keptDeal(page)).buyerInfo).toMatchObject({
    hasCoBuyer: true,
    coBuyerName: "Luis Delgado",
    coBuyerState: "CA",
  });
  await answerCoBuyer(page, "No");
  await expect(block(page, "Co-Buyer")).toHaveCount(0);
});

test("[D-258] [D-259] [D-260] [D-262] [D-263] lender, figures and buttons; what is worked out is shaded and can't be typed", async ({
  page,
}) => {
  await reachDealInfo(page);
  await expect(prefill(page)).toBeVisible();
  for (const field of ["Name", "Address", "City", "State", "ZIP Code"]) {
    await expect(lender(page, field)).toBeVisible();
  }
  for (const field of ["OTD Price", "Down Payment", "Finance Amount", "Term", "APR", "Payment"]) {
    await expect(figure(page, field)).toBeVisible();
  }
  const shade = (field: string) =>
    figure(page, field).evaluate((input) => getComputedStyle(input).backgroundColor);
  expect(await shade("OTD Price")).not.toBe(await shade("Down Payment"));
  await expect(figure(page, "Finance Amount")).toHaveAttribute("readonly", "");
  await expect(page.getByRole("button", { name: "Back", exact: true })).toBeVisible();
  await expect(complete(page)).toBeVisible();
});

test("[D-064] Back leads to the options, Modify to the coverage", async ({ page }) => {
  await reachDealInfo(page);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(cards(page, "VSC providers").first()).toHaveAttribute("aria-checked", "true");
  await submitOptions(page);
  await page.getByRole("button", { name: "Modify" }).click();
  await expect(page.getByRole("combobox", { name: "Coverage Level" })).toBeVisible();
});

test("[D-268] [D-266] [D-281] a cash deal's OTD price is vehicle, VSC, GAP and ancillary prices; its loan fields are off", async ({
  page,
}) => {
  await reachOptions(page, {
    cashPrice: "25000.75",
    products: [VSC, GAP, "Ancillary Products", "Windshield Protection"],
  });
  const vsc = (await prices(page, "VSC providers"))[2] ?? 0;
  const gap = (await prices(page, "GAP providers"))[0] ?? 0;
  const windshield = cents(await page.getByRole("list", { name: "Ancillary products" }).textContent());
  // No GAP provider is chosen: the first one's price counts in what is shown, and no deal goes on so.
  await cards(page, "VSC providers").nth(2).click();
  await expect(page.getByRole("complementary", { name: "Deal ticket" })).toContainText(
    dollarText(2_500_075 + vsc + gap + windshield),
  );
  await cards(page, "GAP providers").first().click();
  await submitOptions(page);
  const otd = 2_500_075 + vsc + gap + windshield;
  await expect(figure(page, "OTD Price")).toHaveValue(dollarText(otd));
  await figure(page, "Down Payment").fill("3000");
  // 75 cents round up to the next whole dollar.
  await expect(figure(page, "Finance Amount")).toHaveValue(dollarText(otd - 300_000 + 25));
  expect((await keptDeal(page)).buyerInfo).toMatchObject({
    otdPrice: otd,
    downPayment: "3000",
    financeAmount: otd - 300_000 + 25,
    vscPrice: vsc,
    gapPrice: gap,
    gapProvider: expect.stringMatching(/\S/),
    windshieldProtectionPrice: windshield,
    tireAndWheelPrice: null,
  });
  for (const field of ["Term", "APR", "Payment"]) {
    await expect(figure(page, field)).toBeDisabled();
    await expect(figure(page, field)).toHaveAccessibleDescription("Not used for a cash deal");
  }
});

test("[D-269] [D-266] [D-267] [D-270] the amount financed stands in for the vehicle's price, and the payment follows", async ({
  page,
}) => {
  await reachOptions(page, { amountFinanced: "2000000", term: "60", apr: "5.9", products: [VSC, GAP] });
  const vsc = (await prices(page, "VSC providers"))[0] ?? 0;
  const gap = (await prices(page, "GAP providers"))[1] ?? 0;
  await cards(page, "VSC providers").first().click();
  await cards(page, "GAP providers").nth(1).click();
  await submitOptions(page);
  const otd = 2_000_000 + vsc + gap;
  const payment = (amount: number, apr: number, term: number) =>
    dollarText(monthlyCents(amount, apr, term)).replaceAll(/[$,]/g, "");
  await expect(figure(page, "OTD Price")).toHaveValue(dollarText(otd));
  await expect(figure(page, "OTD Price")).toHaveAttribute("readonly", "");
  await expect(figure(page, "Payment")).toHaveValue(payment(otd, 590, 60));

  await figure(page, "Payment").fill("450");
  await expect(figure(page, "Payment")).toHaveValue("450");
  await figure(page, "Down Payment").fill("3000.40");
  // 60 cents over the dollar round up.
  const financed = otd - 300_040 + 40;
  await expect(figure(page, "Finance Amount")).toHaveValue(dollarText(financed));
  await expect(figure(page, "Payment")).toHaveValue(payment(financed, 590, 60));
  await figure(page, "Term").fill("72");
  await expect(figure(page, "Payment")).toHaveValue(payment(financed, 590, 72));
  await figure(page, "APR").fill("4.25");
  await expect(figure(page, "Payment")).toHaveValue(payment(financed, 425, 72));

  await figure(page, "Down Payment").fill("90000");
  await expect(figure(page, "Finance Amount")).toHaveValue("$0.00");

  // Another provider, another sum: the OTD price is set again.
  await page.getByRole("button", { name: "Back", exact: true }).click();
  const other = (await prices(page, "VSC providers"))[4] ?? 0;
  await cards(page, "VSC providers").nth(4).click();
  await submitOptions(page);
  await expect(figure(page, "OTD Price")).toHaveValue(dollarText(2_000_000 + other + gap));
});

test("[D-264] what is missing is told in a notice and beside the fields, until it is filled in", async ({
  page,
}) => {
  await reachDealInfo(page);
  await buyer(page, "Name").fill("");
  await complete(page).click();
  await expectToast(page, "Missing Information", "Please fill out all required fields.");
  await expect(toast(page)).toHaveRole("alert");
  await expect(buyer(page, "Name")).toBeFocused();
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  const messages = {
    Name: "Enter the buyer's name",
    Street: "Enter the buyer's street address",
    City: "Enter the buyer's city",
    State: "Choose the buyer's state",
    "ZIP Code": "Enter the buyer's ZIP code",
    Email: "Enter the buyer's email address",
  };
  for (const [field, message] of Object.entries(messages)) {
    await expect(buyer(page, field)).toHaveAttribute("aria-invalid", "true");
    await expect(buyer(page, field)).toHaveAccessibleDescription(message);
  }
  await expect(buyer(page, "Phone")).not.toHaveAttribute("aria-invalid", "true");
  await buyer(page, "Name").fill("Rosa Delgado");
  await expect(block(page, "Primary Buyer").getByText(messages.Name)).toHaveCount(0);
  await expect(block(page, "Primary Buyer").getByText(messages.Email)).toBeVisible();

  await fillBuyer(page);
  await buyer(page, "ZIP Code").fill("895");
  await buyer(page, "Email").fill("rosa@");
  await complete(page).click();
  await expect(buyer(page, "ZIP Code")).toBeFocused();
  await expect(buyer(page, "ZIP Code")).toHaveValue("895");
  await expect(buyer(page, "Email")).toHaveAttribute("aria-invalid", "true");
  await expect(buyer(page, "Email")).toHaveValue("rosa@");
});

for (const field of ["Name", "Phone", "Email"]) {
  test(`[D-264] [D-265] a missing ${field} of buyer or co-buyer stops the purchase`, async ({ page }) => {
    await reachDealInfo(page);
    await fillBuyer(page);
    await buyer(page, field).fill("");
    await complete(page).click();
    await expectToast(page, "Missing Information", "Please fill out all required fields.");
    await fillBuyer(page);
    await answerCoBuyer(page, "Yes");
    await coBuyer(page, "Name").fill("Luis Delgado");
    await coBuyer(page, "Phone").fill("7755550143");
    await coBuyer(page, "Email").fill("luis@example.com");
    await coBuyer(page, field).fill("");
    await complete(page).click();
    await expectToast(page, "Missing Co-Buyer Information", "Please fill out all co-buyer required fields.");
    await expect(coBuyer(page, field)).toBeFocused();
    await expect(stepHeading(page, "Deal Info")).toBeVisible();
  });
}

test("[D-062] [D-279] [D-280] a complete form is saved, told, and leads to the summary", async ({ page }) => {
  await reachDealInfo(page);
  await fillBuyer(page);
  await lender(page, "Name").fill("Truckee Federal Credit Union");
  await figure(page, "Down Payment").fill("1500");
  await buyer(page, "Name").press("Enter");
  await expectToast(
    page,
    "Information Saved",
    "Your buyer and deal information has been saved successfully.",
  );
  await expect(stepHeading(page, "Deal Summary")).toBeVisible();
  const { buyerInfo, step } = await keptDeal(page);
  expect(step).toBe("finalSummary");
  expect(Object.keys(buyerInfo)).toEqual(
    expect.arrayContaining([
      ..."name street city state zip phone email hasCoBuyer".split(" "),
      ..."coBuyerName coBuyerStreet coBuyerCity coBuyerState coBuyerZip coBuyerPhone coBuyerEmail".split(" "),
      ..."lenderName lenderAddress lenderCity lenderState lenderZip".split(" "),
      ..."otdPrice downPayment financeAmount term apr payment".split(" "),
    ]),
  );
  expect(buyerInfo).toMatchObject({
    name: "Rosa Delgado",
    street: "12 Sierra Street",
    city: "Reno",
    state: "NV",
    zip: "89501",
    phone: "(775) 555-0142",
    email: "rosa@example.com",
    hasCoBuyer: false,
    lenderName: "Truckee Federal Credit Union",
    downPayment: "1500",
  });
});

test("what was typed survives a reload, and the caret stays where a phone number is changed", async ({
  page,
}) => {
  await reachDealInfo(page);
  await fillBuyer(page);
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

test("deal info looks well on a phone, a tablet and a desk, with its errors", async ({ page }) => {
  test.slow();
  await reachDealInfo(page);
  await answerCoBuyer(page, "Yes");
  await complete(page).click();
  await expectGoodLooks(page);
});
