// The table of what input fields hold and say, through the rules as a browser runs them; and what only a real field can show. What each field
// makes of the whole table, component tests ask.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { goToStep, keptDeal, startDeal, stepHeading } from "../support/deal";
import { chooseMethod, openPayment, field as paymentField } from "../support/payment";
import { expect, test } from "../support/test";
import { type Entry, putThrough, type Table } from "../support/typing";

const table: Table = JSON.parse(
  readFileSync(new URL("../../../fixtures/deal/typing.json", import.meta.url), "utf8"),
);

test("[DEF-B2] [DEF-B3] [DEF-B4] [DEF-B5] [DEF-B6] [DEF-B8] the rules make of all inputs here what they make of them on the server", async ({
  page,
}) => {
  const held = await putThrough(page, table);
  const { numbers, phones, vins, zips, values } = table;
  expect(held.numbers).toEqual(
    numbers.map(({ kept, rest, says, unfinished = false }) => ({ kept, rest, says, unfinished })),
  );
  expect(held.phones).toEqual(phones.map(({ shown }) => shown));
  expect(held.vins).toEqual(vins.map(({ kept }) => kept));
  expect(held.zips).toEqual(zips.map(({ kept, valid }) => ({ kept, valid })));
  expect(held.values).toEqual(values.map(({ number }) => number));
});

test.describe("by hand", () => {
  test.use({ permissions: ["clipboard-read", "clipboard-write"] });

  /** Types or pastes an entry's input at the end of a field, as a person does. */
  async function enter(page: Page, field: Locator, { how, input }: Entry): Promise<void> {
    await field.fill("");
    for (const text of input) {
      if (how === "keys") {
        await page.keyboard.type(text);
      } else {
        await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
        await page.keyboard.press("ControlOrMeta+V");
      }
    }
  }

  /** The first entry of each way to enter something. */
  function oneOfEach<E extends Entry>(entries: readonly E[]): E[] {
    return entries.filter(({ how }, at) => entries.findIndex((other) => other.how === how) === at);
  }

  /** Does with a field of numbers what the first entries of its kind say. */
  async function enterNumbers(page: Page, field: Locator, kind: string): Promise<void> {
    const entries = oneOfEach(table.numbers.filter((entry) => entry.field === kind));
    expect(entries.length, kind).toBeGreaterThan(1);
    for (const entry of entries) {
      await enter(page, field, entry);
      await expect(field, kind).toHaveValue(entry.kept);
      await field.blur();
      await expect(field, kind).toHaveValue(entry.rest);
    }
  }

  test("[DEF-B1] [DEF-B3] [DEF-B6] [DEF-B9] a deal's numbers, a phone number and a VIN are found in what is typed and pasted, on the public form too; Tab into a field and type: the number is the one that was typed; an example is as grey beside an error as anywhere", {
    tag: "@heavy",
  }, async ({ page }) => {
    await startDeal(page);
    const vin = page.getByLabel("VIN", { exact: true });
    for (const entry of oneOfEach(table.vins)) {
      await enter(page, vin, entry);
      await expect(vin).toHaveValue(entry.kept);
    }
    const phone = page.getByLabel("Phone");
    for (const entry of oneOfEach(table.phones)) {
      await enter(page, phone, entry);
      await expect(phone).toHaveValue(entry.shown);
    }
    const colour = () => phone.evaluate((input) => getComputedStyle(input, "::placeholder").color);
    const quiet = await colour();
    await phone.fill("775");
    await phone.blur();
    await expect(phone).toHaveAttribute("aria-invalid", "true");
    expect(await colour()).toBe(quiet);

    await enterNumbers(page, page.getByLabel("Mileage"), "miles");
    await enterNumbers(page, page.getByLabel("Amount Financed"), "amountFinanced");
    await enterNumbers(page, page.getByLabel("Loan Term"), "term");
    const apr = page.getByLabel("APR");
    await enterNumbers(page, apr, "apr");
    await page.getByLabel("Loan Term").focus();
    await page.keyboard.press("Tab");
    await expect(apr).toBeFocused();
    await page.keyboard.type("7");
    await expect(apr).toHaveValue("7");
    expect((await keptDeal(page)).loan.apr).toBe("7");
    await page.keyboard.press("Tab");
    await expect(apr).toHaveValue("7%");

    await page.getByText("Cash", { exact: true }).click();
    const price = page.getByLabel("Total Vehicle Price");
    await enterNumbers(page, price, "amount");
    // A press of the mouse puts the caret where it points, and takes nothing away.
    await price.click();
    await page.keyboard.press("End");
    await page.keyboard.press("Backspace");
    await expect(price).toHaveValue("2500");

    await goToStep(page, "Coverage");
    await expect(stepHeading(page, "Coverage Options")).toBeVisible();
    await enterNumbers(page, page.getByLabel("Deductible"), "deductible");

    await page.goto("/dealer-intake-form");
    const onPublicForm = page.getByLabel("Phone *", { exact: true });
    await onPublicForm.pressSequentially("+1 (775) 555-0142");
    await expect(onPublicForm).toHaveValue("(775) 555-0142");
  });

  test("[DEF-B5] so are a payment's numbers, and markups", { tag: "@heavy" }, async ({ page }) => {
    await openPayment(page, 1);
    await chooseMethod(page, "Credit Card");
    await enterNumbers(page, paymentField(page, "Card Number"), "cardNumber");
    await enterNumbers(page, paymentField(page, "Expiry Date"), "expiryDate");
    await enterNumbers(page, paymentField(page, "CVV"), "cvv");
    await chooseMethod(page, "ACH");
    await enterNumbers(page, paymentField(page, "Account Number"), "accountNumber");
    await enterNumbers(page, paymentField(page, "Routing Number"), "routingNumber");

    await page.goto("/dashboard/settings");
    const card = page.getByRole("region", { name: "VSC", exact: true });
    const value = card.getByRole("textbox", { name: "1 Year", exact: true });
    await enterNumbers(page, value, "markupPercent");
    await card.getByText("Dollar Amount ($)", { exact: true }).click();
    await enterNumbers(page, value, "markupDollars");
  });
});
