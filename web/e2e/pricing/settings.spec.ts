import type { Locator, Page } from "@playwright/test";
import { accounts, login, signIn, signInColleague } from "../support/accounts";
import { failCalls } from "../support/deal";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectAskedBeforeClosing, expectGoodLooks, expectToast, toast, widths } from "../support/page";
import { expect } from "../support/test";

const sections = ["VSC", "GAP", "Ancillary"] as const;
const terms = ["90 Days", "180 Days", "1 Year", "2 Years", "3 Years", "4 Years", "5 Years", "6 Years"];
const products = [
  "Tire and Wheel",
  "Windshield Protection",
  "Paint and Fabric Protection",
  "Anti-Theft Etch",
  "GPS",
];

type Section = (typeof sections)[number];

const card = (page: Page, name: Section) => page.getByRole("region", { name, exact: true });
const option = (within: Locator, name: string) => within.getByRole("radio", { name, exact: true });
const field = (within: Locator, name: string) => within.getByRole("textbox", { name, exact: true });
const setType = (within: Locator, type: "Percentage (%)" | "Dollar Amount ($)") =>
  within.getByText(type, { exact: true }).click();
const saveButton = (page: Page) => page.getByRole("button", { name: "Save Changes" });
const savedButton = (page: Page) => page.getByRole("button", { name: "Saved!" });

async function open(page: Page): Promise<void> {
  await page.goto("/dashboard/settings");
  await expect(saveButton(page)).toBeVisible();
}

async function start(page: Page): Promise<void> {
  await signIn(page, accounts.dealer);
  await open(page);
}

/** The labels of the fields that a card shows. */
const labels = (within: Locator) => within.locator("[data-markup]").evaluateAll(namesOf);
const namesOf = (inputs: Element[]) =>
  inputs.map((input) => (input as HTMLInputElement).labels?.[0]?.textContent);

/** The settings as the server has them. */
async function stored(page: Page) {
  const answer = await page.request.get("/api/settings");
  expect(answer.status()).toBe(200);
  return answer.json();
}

/** Saves a change as somebody else of the dealership would, on another machine. */
async function saveElsewhere(page: Page, change: object): Promise<void> {
  const { settings, version } = await stored(page);
  const answer = await page.request.put("/api/settings", {
    data: { settings: { ...settings, ...change }, version },
  });
  expect(answer.status()).toBe(200);
}

test("[D-386] [D-387] [D-388] [D-389] [D-390] [D-391] [D-406] three cards stand side by side, each with its type and its options", async ({
  page,
}) => {
  await start(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dealer Settings");
  await expect(page.getByText("Configure markup preferences for your products")).toBeVisible();
  for (const name of sections) {
    const type = card(page, name).getByRole("radiogroup", { name: "Markup type" });
    await expect(type.getByRole("radio")).toHaveCount(2);
    await expect(option(type, "Percentage (%)")).toBeChecked();
    await expect(option(type, "Dollar Amount ($)")).not.toBeChecked();
    const apply = card(page, name).getByRole("radiogroup", { name: "Markup values" });
    await expect(apply.getByRole("radio")).toHaveCount(3);
    await expect(option(apply, "Apply to All")).toBeVisible();
    await expect(option(apply, "Apply Individually")).toBeChecked();
    await expect(option(apply, "CoverDesk Recommended")).toBeVisible();
  }
  const places = async () =>
    Promise.all(sections.map(async (name) => (await card(page, name).boundingBox()) ?? { x: -1, y: -1 }));
  const [vsc, gap, ancillary] = await places();
  expect(new Set([vsc?.y, gap?.y, ancillary?.y]).size).toBe(1);
  expect(vsc?.x).toBeLessThan(gap?.x ?? 0);
  expect(gap?.x).toBeLessThan(ancillary?.x ?? 0);
  await page.setViewportSize({ width: widths.phone, height: 844 });
  expect(new Set((await places()).map(({ x }) => x)).size).toBe(1);
});

test("[D-392] [D-393] [D-394] [D-395] [D-396] [D-397] the option decides between one value and a value for each term or product", async ({
  page,
}) => {
  await start(page);
  for (const name of sections) {
    const each = name === "Ancillary" ? products : terms;
    const one = name === "Ancillary" ? "All products" : "All terms";
    expect(await labels(card(page, name))).toEqual(each);
    await option(card(page, name), "Apply to All").check();
    expect(await labels(card(page, name))).toEqual([one]);
    await option(card(page, name), "CoverDesk Recommended").check();
    expect(await labels(card(page, name))).toEqual(each);
    await option(card(page, name), "Apply Individually").check();
    expect(await labels(card(page, name))).toEqual(each);
  }
});

test("[D-398] [D-399] [D-400] [D-401] [D-403] [D-404] [D-405] [D-407] [D-408] [D-409] what is saved is there after a reload, under the keys of the record", async ({
  page,
}) => {
  await start(page);
  await expect(saveButton(page)).toBeDisabled();
  const vsc = card(page, "VSC");
  await field(vsc, "3 Years").fill("12.5");
  await setType(card(page, "GAP"), "Dollar Amount ($)");
  await option(card(page, "GAP"), "Apply to All").check();
  await field(card(page, "GAP"), "All terms").fill("150");
  await option(card(page, "Ancillary"), "CoverDesk Recommended").check();
  for (const [index, product] of products.entries()) {
    await field(card(page, "Ancillary"), product).fill(String(index + 1));
  }
  await saveButton(page).click();
  await expect(savedButton(page)).toBeDisabled();
  await expect(page.getByText("All changes are saved")).toBeVisible();

  const { settings, version } = await stored(page);
  expect(version).toBe(1);
  const noTerms = {
    "90days": "",
    "180days": "",
    "1year": "",
    "2years": "",
    "3years": "",
    "4years": "",
    "5years": "",
    "6years": "",
  };
  expect(settings).toEqual({
    vscMarkupType: true,
    gapMarkupType: false,
    ancillaryMarkupType: true,
    vscApplyOption: "individual",
    gapApplyOption: "all",
    ancillaryApplyOption: "recommended",
    vscApplyValue: "",
    gapApplyValue: "150",
    ancillaryApplyValue: "",
    vscTermValues: { ...noTerms, "3years": "12.5" },
    gapTermValues: noTerms,
    ancillaryTermValues: noTerms,
    ancillaryProductValues: {
      tireAndWheel: "1",
      windshieldProtection: "2",
      paintAndFabricProtection: "3",
      antiTheftEtch: "4",
      gps: "5",
    },
  });

  // A change takes 'Saved!' away, taking the change back leaves nothing to save.
  await field(vsc, "3 Years").press("End");
  await field(vsc, "3 Years").press("1");
  await expect(saveButton(page)).toBeEnabled();
  await expect(page.getByText("Changes not saved yet")).toBeVisible();
  await field(vsc, "3 Years").press("Backspace");
  await expect(saveButton(page)).toBeDisabled();

  await page.reload();
  await expect(field(vsc, "3 Years")).toHaveValue("12.5");
  await expect(option(card(page, "GAP"), "Dollar Amount ($)")).toBeChecked();
  await expect(field(card(page, "GAP"), "All terms")).toHaveValue("150.00");
  await expect(option(card(page, "Ancillary"), "CoverDesk Recommended")).toBeChecked();
  await expect(field(card(page, "Ancillary"), "GPS")).toHaveValue("5");
  await expect(saveButton(page)).toBeDisabled();
});

test("[D-410] [D-411] another markup type is told, by the card's name", async ({ page }) => {
  await start(page);
  for (const name of sections) {
    await setType(card(page, name), "Dollar Amount ($)");
    await expectToast(page, `${name} Markup Type Updated`, "Markup type set to Dollar Amount ($)");
    await setType(card(page, name), "Percentage (%)");
    await expectToast(page, `${name} Markup Type Updated`, "Markup type set to Percentage (%)");
  }
});

test("[D-412] [D-413] [D-414] [D-415] percent is a number, dollars keep digits and a dot, and no '$' is stored", async ({
  page,
}) => {
  await start(page);
  const vsc = card(page, "VSC");
  const percent = field(vsc, "1 Year");
  await expect(percent).toHaveAttribute("inputmode", "decimal");
  for (const [typed, told] of [
    ["12.", null],
    ["12.5", null],
    ["1a2.5", "Enter a percentage from 0 to 999.99"],
    ["-7", "Enter a percentage from 0 to 999.99"],
    ["12.505", "Enter a percentage from 0 to 999.99"],
    ["12345", "Enter a percentage from 0 to 999.99"],
  ] as const) {
    await percent.fill("");
    await percent.pressSequentially(typed);
    await expect(percent).toHaveValue(typed);
    await expect(vsc.getByText(told ?? "Enter a percentage")).toHaveCount(told ? 1 : 0);
  }
  await percent.fill("7");
  await percent.press("ArrowUp");
  await expect(percent).toHaveValue("8");

  await setType(vsc, "Dollar Amount ($)");
  const dollars = field(vsc, "2 Years");
  await dollars.pressSequentially("$1a2.5");
  await expect(dollars).toHaveValue("12.5");
  const prefix = dollars.locator("xpath=..").getByText("$", { exact: true });
  await expect(prefix).toBeVisible();
  await saveButton(page).click();
  await expect(savedButton(page)).toBeVisible();
  expect((await stored(page)).settings.vscTermValues).toMatchObject({ "1year": "8", "2years": "12.5" });
});

test("beside each value stands what a provider price of $1,000.00 sells for", async ({ page }) => {
  await start(page);
  const vsc = card(page, "VSC");
  await field(vsc, "1 Year").fill("12.34");
  await expect(field(vsc, "1 Year")).toHaveAccessibleDescription(
    "A provider price of $1,000.00 sells for $1,123.40",
  );
  await expect(field(vsc, "2 Years")).toHaveAccessibleDescription(/sells for \$1,000\.00$/);
  await setType(vsc, "Dollar Amount ($)");
  await expect(field(vsc, "1 Year")).toHaveAccessibleDescription(/sells for \$1,012\.34$/);
  await option(vsc, "Apply to All").check();
  await field(vsc, "All terms").fill("99.99");
  await expect(field(vsc, "All terms")).toHaveAccessibleDescription(/sells for \$1,099\.99$/);
});

test("a value that can't be saved is marked, also where another option hides it", async ({ page }) => {
  await start(page);
  const gap = card(page, "GAP");
  await setType(gap, "Dollar Amount ($)");
  await field(gap, "4 Years").fill("1250");
  await setType(gap, "Percentage (%)");
  await expect(field(gap, "4 Years")).toHaveAccessibleDescription(/Enter a percentage from 0 to 999\.99/);
  await saveButton(page).click();
  await expect(field(gap, "4 Years")).toBeFocused();
  await expectToast(page, "Settings not saved", "Please correct the values that are marked.");

  await option(gap, "Apply to All").check();
  await expect(gap.getByText("A value under 'Apply Individually' can't be saved")).toBeVisible();
  await saveButton(page).click();
  const show = gap.getByRole("button", { name: "Show it" });
  await expect(show).toBeFocused();
  await expectGoodLooks(page);
  await show.click();
  await field(gap, "4 Years").fill("12.5");
  await saveButton(page).click();
  await expect(savedButton(page)).toBeVisible();
});

test("[DEF-D12] who saves over somebody else's change is told what differs, and undoes nothing that they did not touch", async ({
  page,
}) => {
  await start(page);
  await field(card(page, "VSC"), "1 Year").fill("10");
  await saveElsewhere(page, { gapApplyValue: "7" });
  await saveButton(page).click();
  await expectToast(
    page,
    "Settings not saved",
    "You changed these settings in another tab or on another device. Your changes are still here.",
  );
  await expect(page.locator(":focus")).toContainText(
    "You changed these settings in another tab or on another device",
  );
  await expect(field(card(page, "VSC"), "1 Year")).toHaveValue("10");
  // From the top, so that the bar at the bottom, which scrolls away, halves no radio that axe measures.
  await page.setViewportSize({ width: widths.phone, height: 900 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await expectGoodLooks(page);
  // Pressing Save Changes once more must not save over it either.
  await saveButton(page).click();
  await expect(page.getByRole("button", { name: "Save mine over them" })).toBeVisible();
  expect((await stored(page)).version).toBe(1);
  await expect(page.getByRole("table", { name: "Differences" }).locator("tbody tr")).toHaveText([
    /^VSC: 1 Year\s*\(empty\)\s*10\s*is saved$/,
    /^GAP: value for all\s*7\s*stays\s*\(empty\)$/,
  ]);
  await page.getByRole("button", { name: "Save mine over them" }).click();
  await expect(savedButton(page)).toBeVisible();
  const { settings, version } = await stored(page);
  expect(version).toBe(2);
  expect(settings.vscTermValues["1year"]).toBe("10");
  expect(settings.gapApplyValue).toBe("7");
});

test("[DEF-C11] who meets a colleague's change reads the colleague's name", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await signInColleague(browser, baseURL ?? "", "acme-motors");
  await start(page);
  await field(card(page, "VSC"), "1 Year").fill("10");
  await saveElsewhere(other, { gapApplyValue: "7" });
  await saveButton(page).click();
  await expectToast(page, "Settings not saved", "maria changed these settings. Your changes are still here.");
  await expect(page.locator(":focus")).toContainText("maria changed these settings");
  await other.context().close();
});

test("[DEF-C11] newer settings that come before a save say whose they are, too", async ({
  page,
  browser,
  baseURL,
}) => {
  const other = await signInColleague(browser, baseURL ?? "", "acme-motors");
  const lookAgain = async () => {
    const loaded = page.waitForResponse("**/api/settings");
    await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
    await loaded;
  };
  await start(page);
  await field(card(page, "VSC"), "1 Year").fill("10");
  await saveElsewhere(page, { gapApplyValue: "7" });
  await lookAgain();
  await expect(
    page.getByText("You changed these settings in another tab or on another device"),
  ).toBeVisible();
  await saveElsewhere(other, { gapApplyValue: "8" });
  await lookAgain();
  await expect(page.getByText("maria changed these settings")).toBeVisible();
  await expect(field(card(page, "VSC"), "1 Year")).toHaveValue("10");
  await other.context().close();
});

test("who meets somebody else's change may load it in the place of their own", async ({ page }) => {
  await start(page);
  await field(card(page, "VSC"), "1 Year").fill("10");
  await saveElsewhere(page, {
    vscTermValues: { ...(await stored(page)).settings.vscTermValues, "1year": "3" },
  });
  await saveButton(page).click();
  await page.getByRole("button", { name: "Load the newer settings" }).click();
  await expect(field(card(page, "VSC"), "1 Year")).toHaveValue("3");
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a save that fails loses nothing; one whose answer is lost counts as saved at the next press", async ({
  page,
  ownServer,
  allowConsole,
}) => {
  allowConsole(SERVER_GONE, /net::ERR_FAILED/);
  await start(page);
  const value = field(card(page, "VSC"), "1 Year");
  await value.fill("10");
  await ownServer.kill();
  await saveButton(page).click();
  const failed = "Nothing was lost. Please check your connection and press Save Changes again.";
  await expectToast(page, "Settings not saved", failed);
  await expect(value).toHaveValue("10");
  await ownServer.restart();

  await page.route("**/api/settings", async (route) => {
    if (route.request().method() === "PUT") {
      await route.fetch();
      await route.abort();
    } else {
      await route.continue();
    }
  });
  const lost = page.waitForEvent("requestfailed", (request) => request.method() === "PUT");
  await saveButton(page).click();
  await lost;
  await expectToast(page, "Settings not saved", failed);
  await page.unroute("**/api/settings");
  expect((await stored(page)).version).toBe(1);
  await saveButton(page).click();
  await expect(savedButton(page)).toBeVisible();
  await expect(page.getByText("changed these settings")).toHaveCount(0);
  expect((await stored(page)).version).toBe(1);
});

test("settings that can't be loaded are asked for again by Retry", async ({ page, allowConsole }) => {
  allowConsole(/503/);
  // Not by the dashboard, which fetches them beforehand.
  await signIn(page, accounts.dealer);
  await failCalls(page, "**/api/settings");
  await page.goto("/dashboard/settings");
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  await expect(page.getByText("The settings could not be loaded")).toBeVisible({ timeout: 15_000 });
  await page.unroute("**/api/settings");
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(field(card(page, "VSC"), "1 Year")).toBeVisible();
});

test("unsaved changes stay from page to page, are asked about before they are lost, and are gone after a logout", async ({
  page,
}) => {
  await start(page);
  await field(card(page, "VSC"), "1 Year").fill("10");
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await page.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(field(card(page, "VSC"), "1 Year")).toHaveValue("10");
  await expect(saveButton(page)).toBeEnabled();

  await expectAskedBeforeClosing(page);
  await expect(field(card(page, "VSC"), "1 Year")).toHaveValue("10");

  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login$/);
  await login(page, accounts.dealer);
  await page.getByRole("link", { name: "Dealer Settings" }).click();
  await expect(field(card(page, "VSC"), "1 Year")).toHaveValue("");
  await expect(saveButton(page)).toBeDisabled();
});

test("the settings look well on a phone, a tablet and a desk", async ({ page }) => {
  await start(page);
  await setType(card(page, "GAP"), "Dollar Amount ($)");
  await option(card(page, "Ancillary"), "Apply to All").check();
  await expect(toast(page)).toBeVisible();
  await expectGoodLooks(page);
});
