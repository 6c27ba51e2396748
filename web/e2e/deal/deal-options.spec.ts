import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import {
  failCalls,
  fillVehicle,
  goToStep,
  holdCalls,
  keptDeal,
  stepHeading,
  submitInput,
} from "../support/deal";
import { expectGoodLooks } from "../support/page";
import {
  cards,
  cents,
  choose,
  GAP,
  monthlyCents,
  prices,
  reachOptions,
  submitOptions,
  VSC,
} from "../support/steps";
import { expect, test } from "../support/test";

const submit = (page: Page) => page.getByRole("button", { name: "Review deal" });
const monthlySwitch = (page: Page) => page.getByRole("switch", { name: "Show Monthly Payments" });
const ancillaries = (page: Page) =>
  page.getByRole("list", { name: "Ancillary products" }).getByRole("listitem");

/** The monthly payments that the cards show, in cents. */
async function monthlies(page: Page): Promise<number[]> {
  const texts = await cards(page, "VSC providers").getByText("per month").allTextContents();
  return texts.map(cents);
}

test("[D-231] [D-232] [D-233] [D-235] [D-236] [D-237] [D-249] the options are six VSC cards, and nothing that was not asked for", async ({
  page,
}) => {
  await reachOptions(page);
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  for (const card of await cards(page, "VSC providers").all()) {
    // Title, description, price, four bullets.
    await expect(card).toHaveText(/\S.*\S.*\$\d,\d{3}\.\d{2}/);
    await expect(card).toHaveAccessibleName(/^\S.+ \$\d,\d{3}\.\d{2} /);
    await expect(card.locator("svg")).toHaveCount(4);
  }
  await expect(cards(page, "GAP providers")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: GAP })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Ancillary Products" })).toHaveCount(0);
  for (const name of ["New Quote", "Modify", "Review deal"]) {
    await expect(page.getByRole("button", { name, exact: true })).toBeVisible();
  }
});

test("[D-233] [D-234] [D-235] [D-238] [D-239] [D-240] GAP and ancillary cards show once chosen, all with prices in their ranges", async ({
  page,
}) => {
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel", "GPS"] });
  await expect(cards(page, "GAP providers")).toHaveCount(3);
  await expect(ancillaries(page)).toHaveCount(2);
  await expect(ancillaries(page)).toContainText(["Tire and Wheel", "GPS"]);
  const within = (amounts: number[], low: number, high: number) => {
    for (const amount of amounts) {
      expect(amount).toBeGreaterThanOrEqual(low * 100);
      expect(amount).toBeLessThanOrEqual(high * 100);
    }
  };
  within(await prices(page, "VSC providers"), 1250, 3800);
  within(await prices(page, "GAP providers"), 499, 899);
  within((await ancillaries(page).allTextContents()).map(cents), 200, 800);
  for (const provider of ["providerX", "providerY", "providerZ"]) {
    await cards(page, "GAP providers").nth(["providerX", "providerY", "providerZ"].indexOf(provider)).click();
    expect((await keptDeal(page)).chosenGap).toBe(provider);
  }
});

test("[D-241] prices stay as they are over a reload, and are drawn anew for a new quote", async ({
  page,
}) => {
  await reachOptions(page);
  const first = await prices(page, "VSC providers");
  await cards(page, "VSC providers").first().click();
  expect(await prices(page, "VSC providers")).toEqual(first);
  await page.reload();
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  expect(await prices(page, "VSC providers")).toEqual(first);
  const seed: number = (await keptDeal(page)).seed;
  await page.getByRole("button", { name: "New Quote" }).click();
  await page.getByRole("button", { name: "Start new quote" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
  await fillVehicle(page);
  await submitInput(page);
  await goToStep(page, "Coverage");
  await choose(page, "Coverage Level", /^Basic/);
  await goToStep(page, "Options");
  await expect(cards(page, "VSC providers")).toHaveCount(6);
  expect((await keptDeal(page)).seed).not.toBe(seed);
  expect(await prices(page, "VSC providers")).not.toEqual(first);
});

test("[D-242] [D-244] [D-246] the switch shows what each card costs a month on the deal's loan", async ({
  page,
}) => {
  await reachOptions(page, { amountFinanced: "2000000", term: "72", apr: "4.25" });
  await expect(monthlySwitch(page)).toBeChecked();
  await expect(page.getByText("72 months at 4.25%", { exact: true }).first()).toBeVisible();
  const shown = await prices(page, "VSC providers");
  expect(await monthlies(page)).toEqual(shown.map((price) => monthlyCents(price, 425, 72)));
  await monthlySwitch(page).click();
  await expect(page.getByText("per month")).toHaveCount(0);
  await monthlySwitch(page).click();
  await expect(page.getByText("per month")).toHaveCount(6);
});

test("[D-247] [D-248] without a term and an APR 60 months at 5.9% are assumed, which is said", async ({
  page,
}) => {
  await reachOptions(page);
  await expect(page.getByText("60 months at 5.9% (assumed)").first()).toBeVisible();
  const shown = await prices(page, "VSC providers");
  expect(await monthlies(page)).toEqual(shown.map((price) => monthlyCents(price, 590, 60)));
});

test("[D-245] [DEF-A4] an APR of zero is a loan without interest", async ({ page }) => {
  await reachOptions(page, { term: "60", apr: "0" });
  const shown = await prices(page, "VSC providers");
  expect(await monthlies(page)).toEqual(shown.map((price) => Math.round(price / 60)));
  await expect(page.getByText("60 months at 0%").first()).toBeVisible();
});

test("[D-245] a term of zero makes a monthly payment of zero", async ({ page }) => {
  await reachOptions(page, { term: "0", apr: "5.9" });
  expect(await monthlies(page)).toEqual([0, 0, 0, 0, 0, 0]);
});

test("[D-243] [D-157] for cash the switch is off and can't be used", async ({ page }) => {
  await reachOptions(page, { cashPrice: "25000" });
  await expect(monthlySwitch(page)).toBeDisabled();
  await expect(monthlySwitch(page)).not.toBeChecked();
  await expect(page.getByText("per month")).toHaveCount(0);
});

test("[D-250] [D-251] Submit waits for a provider, and pressing the chosen card again takes it back", async ({
  page,
}) => {
  await reachOptions(page, { products: [GAP] });
  const reason = "Choose a VSC or a GAP provider to submit.";
  await expect(submit(page)).toBeDisabled();
  await expect(submit(page)).toHaveAccessibleDescription(`Submit ${reason}`);
  for (const kind of ["VSC providers", "GAP providers"] as const) {
    const card = cards(page, kind).nth(1);
    await card.click();
    await expect(card).toHaveAttribute("aria-checked", "true");
    await expect(submit(page)).toBeEnabled();
    await expect(page.getByText(reason)).toHaveCount(0);
    await card.focus();
    await page.keyboard.press("Space");
    await expect(card).toHaveAttribute("aria-checked", "false");
    await expect(submit(page)).toBeDisabled();
  }
  await cards(page, "VSC providers").nth(0).click();
  await cards(page, "VSC providers").nth(5).click();
  await expect(cards(page, "VSC providers").nth(0)).toHaveAttribute("aria-checked", "false");
  await expect(cards(page, "VSC providers").nth(5)).toHaveAttribute("aria-checked", "true");
});

test("[D-252] [D-061] Submit picks the VSC provider when both are chosen", async ({ page }) => {
  await reachOptions(page, { products: [VSC, GAP] });
  await cards(page, "GAP providers").nth(1).click();
  await cards(page, "VSC providers").nth(3).click();
  await submitOptions(page);
  expect((await keptDeal(page)).selectedProvider).toBe("providerD");
});

test("[D-253] Submit picks the GAP provider when no VSC provider is chosen", async ({ page }) => {
  await reachOptions(page, { products: [GAP] });
  await cards(page, "GAP providers").nth(2).click();
  await submitOptions(page);
  expect((await keptDeal(page)).selectedProvider).toBe("providerZ");
});

test("[D-063] Modify leads back to the coverage, and keeps the choice", async ({ page }) => {
  await reachOptions(page);
  await cards(page, "VSC providers").nth(2).click();
  await page.getByRole("button", { name: "Modify" }).click();
  await expect(page.getByRole("combobox", { name: "Coverage Level" })).toHaveValue("Comprehensive");
  expect((await keptDeal(page)).chosenVsc).toBe("providerC");
});

test("the lines of the cards stand at the same height, and the price is the largest text", async ({
  page,
}) => {
  await reachOptions(page);
  const tops = await cards(page, "VSC providers").evaluateAll((buttons) =>
    buttons.slice(0, 3).map((button) => ({
      card: button.getBoundingClientRect().top,
      lines: [...button.querySelectorAll("svg")].map((mark) => mark.getBoundingClientRect().top),
    })),
  );
  expect(new Set(tops.map(({ card }) => card)).size).toBe(1);
  for (const { lines } of tops) {
    expect(lines).toEqual(tops[0]?.lines);
  }
  const [price, ...others] = await cards(page, "VSC providers")
    .first()
    .evaluate((button) => {
      const size = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const all = [...button.querySelectorAll("span")];
      const leaves = all.filter((span) => span.children.length === 0);
      const isPrice = (span: Element) => /^\$[\d,.]+$/.test(span.textContent ?? "");
      return [...leaves.filter(isPrice), ...all.filter((span) => !isPrice(span))].map(size);
    });
  for (const other of others) {
    expect(price).toBeGreaterThan(other);
  }
});

test("options look well on a phone, a tablet and a desk", async ({ page }) => {
  test.slow();
  await reachOptions(page, { products: [VSC, GAP, "Ancillary Products", "Tire and Wheel"] });
  await cards(page, "VSC providers").first().click();
  await expectGoodLooks(page);
});

test("an enrolled dealer's cards are its TPAs; their shapes show while the names load", async ({ page }) => {
  await reachOptions(page, { account: accounts.lakeside });
  const names = [
    "Alder Ridge Administrators",
    "Canyon Crest Protection",
    "Granite Peak Administrators",
    "Ironwood Motor Protection",
  ];
  await expect(cards(page, "VSC providers")).toContainText(names);
  await expect(cards(page, "VSC providers")).toHaveCount(4);
  await expect(cards(page, "GAP providers")).toContainText([
    "Alder Ridge Administrators",
    "Evergreen Shield",
  ]);
  await expect(ancillaries(page)).toContainText([
    "Juniper Mesa Programs",
    "Canyon Crest Protection",
    "Larkspur",
  ]);
  await cards(page, "VSC providers").nth(1).click();

  const release = await holdCalls(page, "**/api/tpas?**");
  await page.evaluate(() => {
    const deal = JSON.parse(sessionStorage.getItem("dealSession") ?? "");
    sessionStorage.setItem("dealSession", JSON.stringify({ ...deal, eligibleTpas: [] }));
  });
  await page.reload();
  await expect(page.getByRole("status").filter({ hasText: "Loading VSC TPAs" })).toHaveCount(1);
  await expect(page.locator("main .mantine-Skeleton-root").first()).toBeVisible();
  release();
  await expect(cards(page, "VSC providers")).toHaveCount(4);
  await expect(cards(page, "VSC providers").nth(1)).toHaveAttribute("aria-checked", "true");
});

test("TPA names that can't be loaded are asked for again by Retry", async ({ page, allowConsole }) => {
  allowConsole(/503/, /TPA options/);
  await reachOptions(page, { account: accounts.lakeside });
  await failCalls(page, "**/api/tpas?**");
  await page.evaluate(() => {
    const deal = JSON.parse(sessionStorage.getItem("dealSession") ?? "");
    sessionStorage.setItem("dealSession", JSON.stringify({ ...deal, eligibleTpas: [] }));
  });
  await page.reload();
  const retry = page.getByRole("button", { name: "Retry" });
  await expect(async () => {
    await page.clock.runFor(2000);
    await expect(retry.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute("**/api/tpas?**");
  await retry.first().click();
  await expect(cards(page, "VSC providers")).toHaveCount(4);
});

test("without a chosen TPA the options say where to choose one", async ({ page }) => {
  await reachOptions(page, { account: accounts.lakeside });
  await goToStep(page, "Get Started");
  await page.getByRole("radio", { name: "No" }).first().click();
  await goToStep(page, "Options");
  await expect(page.getByText("No VSC TPAs are chosen for this deal.")).toBeVisible();
  await page.getByRole("button", { name: "Choose VSC TPAs" }).click();
  await expect(stepHeading(page, "Get Started")).toBeVisible();
});
