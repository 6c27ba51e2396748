// The table of what input fields hold and say, in the pages' own fields; and what only a real field can show.
import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { keptDeal, startDeal, stepHeading } from "../support/deal";
import { chooseMethod, openPayment, field as paymentField } from "../support/payment";
import { reachCoverage } from "../support/steps";
import { expect, test } from "../support/test";

interface Entry {
  field: string;
  how: "keys" | "paste" | "pieces";
  input: string[];
  kept: string;
  rest: string;
  says: string | null;
  unfinished?: boolean;
}

const table: { numbers: Entry[]; phones: Entry[]; vins: Entry[] } = JSON.parse(
  readFileSync(new URL("../../../fixtures/deal/typing.json", import.meta.url), "utf8"),
);
const entriesOf = (field: string) => table.numbers.filter((entry) => entry.field === field);
const words = (text: string) => new RegExp(text.replaceAll(/[$.*+?()[\]^|\\]/g, "\\$&"));

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** Empties a field, and types or pastes an entry's input at its end. */
async function enter(
  page: Page,
  field: Locator,
  { how, input }: Pick<Entry, "how" | "input">,
): Promise<void> {
  await field.fill("");
  for (const text of input.filter((piece) => piece !== "")) {
    if (how === "keys") {
      await page.keyboard.type(text);
    } else {
      await paste(page, text);
    }
  }
}

/** What a field holds and says at once, and what it holds once it was left. */
function leave(field: Locator): Promise<{ kept: string; says: string; rest: string }> {
  return field.evaluate(async (element) => {
    const input = element as HTMLInputElement;
    // What a key did is painted with the next frame.
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    await painted();
    const says = (input.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ");
    const kept = input.value;
    input.blur();
    await painted();
    return { kept, says, rest: input.value };
  });
}

/** Does with a real field what its entries of the table say. */
async function followTable(page: Page, field: Locator, kind: string) {
  for (const entry of entriesOf(kind)) {
    const name = `${kind} ${entry.how} ${entry.input.join(" + ")}`;
    await enter(page, field, entry);
    const { kept, says, rest } = await leave(field);
    expect({ name, kept, rest }).toEqual({ name, kept: entry.kept, rest: entry.rest });
    if (entry.says) {
      if (!entry.unfinished) {
        expect(says, name).toContain(entry.says);
      }
      await expect(field, name).toHaveAccessibleDescription(words(entry.says));
    }
  }
}

test("[DEF-B2] [DEF-B4] [DEF-B5] [DEF-B8] the numbers of Get Started are what was typed or pasted, or are told", async ({
  page,
}) => {
  test.slow();
  await startDeal(page);
  await followTable(page, page.getByLabel("Mileage"), "miles");
  await followTable(page, page.getByLabel("Amount Financed"), "amountFinanced");
  await followTable(page, page.getByLabel("Loan Term"), "term");
  await followTable(page, page.getByLabel("APR"), "apr");
  await page.getByText("Cash", { exact: true }).click();
  await followTable(page, page.getByLabel("Total Vehicle Price"), "amount");
});

test("[DEF-B5] so is the deductible", async ({ page }) => {
  test.slow();
  await reachCoverage(page);
  await followTable(page, page.getByLabel("Deductible"), "deductible");
  await page.getByLabel("Deductible").fill("12.5");
  await page.keyboard.press("Enter");
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
});

test("[DEF-B5] so are the fields of a payment", async ({ page }) => {
  test.slow();
  await openPayment(page, 1);
  await chooseMethod(page, "Credit Card");
  await followTable(page, paymentField(page, "Card Number"), "cardNumber");
  await followTable(page, paymentField(page, "Expiry Date"), "expiryDate");
  await followTable(page, paymentField(page, "CVV"), "cvv");
  await chooseMethod(page, "ACH");
  await followTable(page, paymentField(page, "Account Number"), "accountNumber");
  await followTable(page, paymentField(page, "Routing Number"), "routingNumber");
});

test("[DEF-B5] so are markups", async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard/settings");
  const card = page.getByRole("region", { name: "VSC", exact: true });
  const value = card.getByRole("textbox", { name: "1 Year", exact: true });
  await followTable(page, value, "markupPercent");
  await card.getByText("Dollar Amount ($)", { exact: true }).click();
  await followTable(page, value, "markupDollars");
});

test("[DEF-B1] [DEF-B3] [DEF-B6] [DEF-B9] Tab into a field and type: the number is the one that was typed; a phone number and a VIN are found in what was typed or pasted; an example is as grey beside an error as anywhere", async ({
  page,
}) => {
  test.slow();
  await startDeal(page);
  const vin = page.getByLabel("VIN", { exact: true });
  for (const entry of table.vins) {
    await enter(page, vin, entry);
    await expect(vin).toHaveValue(entry.kept);
  }

  const phone = page.getByLabel("Phone");
  const colour = () => phone.evaluate((input) => getComputedStyle(input, "::placeholder").color);
  const quiet = await colour();
  for (const entry of table.phones as unknown as (Entry & { shown: string; valid: boolean })[]) {
    await enter(page, phone, entry);
    await expect(phone).toHaveValue(entry.shown);
    await phone.blur();
    await expect(page.locator("input[name=phone][aria-invalid=true]")).toHaveCount(entry.valid ? 0 : 1);
  }
  await phone.fill("775");
  await phone.blur();
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  expect(await colour()).toBe(quiet);

  const apr = page.getByLabel("APR");
  await apr.fill("5.9");
  await apr.blur();
  await expect(apr).toHaveValue("5.9%");
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
  await price.fill("25000");
  await price.blur();
  await expect(price).toHaveValue("25,000.00");
  // A press of the mouse puts the caret where it points, and takes nothing away.
  await price.click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");
  await expect(price).toHaveValue("2500");
});

test("[DEF-B3] the public form has the same rule", async ({ page }) => {
  await page.goto("/dealer-intake-form");
  const phone = page.getByLabel("Phone *", { exact: true });
  await phone.pressSequentially("+1 (775) 555-0142");
  await expect(phone).toHaveValue("(775) 555-0142");
});
