import type { Locator, Page } from "@playwright/test";
import { accounts, login, signIn, signInColleague } from "../support/accounts";
import { SERVER_GONE, test } from "../support/ownServer";
import { expectAskedBeforeClosing, expectGoodLooks, expectToast, toast, widths } from "../support/page";
import { expect } from "../support/test";

const sections = ["VSC", "GAP", "Ancillary"] as const;
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

test("[DEF-C11] who meets a colleague's change reads the colleague's name, before a save and at it", async ({
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
  await saveElsewhere(other, { gapApplyValue: "9" });
  await saveButton(page).click();
  await expectToast(page, "Settings not saved", "maria changed these settings. Your changes are still here.");
  await expect(page.locator(":focus")).toContainText("maria changed these settings");
  await other.context().close();
});

test("[D-386] the settings stand side by side at a desk and below each other on a phone, and look well, also with a value that another option hides", async ({
  page,
}) => {
  test.slow();
  await start(page);
  const places = async () =>
    Promise.all(sections.map(async (name) => (await card(page, name).boundingBox()) ?? { x: -1, y: -1 }));
  const [vsc, gap, ancillary] = await places();
  expect(new Set([vsc?.y, gap?.y, ancillary?.y]).size).toBe(1);
  expect(vsc?.x).toBeLessThan(gap?.x ?? 0);
  expect(gap?.x).toBeLessThan(ancillary?.x ?? 0);
  await page.setViewportSize({ width: widths.phone, height: 844 });
  expect(new Set((await places()).map(({ x }) => x)).size).toBe(1);
  await page.setViewportSize({ width: widths.desk, height: 900 });

  await setType(card(page, "GAP"), "Dollar Amount ($)");
  await field(card(page, "GAP"), "4 Years").fill("1250");
  await option(card(page, "Ancillary"), "Apply to All").check();
  await expect(toast(page)).toBeVisible();
  // From the top, so that the bar at the bottom, which scrolls away, halves no radio that axe measures.
  const toTop = () => page.evaluate(() => window.scrollTo(0, 0));
  await toTop();
  await expectGoodLooks(page);
  await setType(card(page, "GAP"), "Percentage (%)");
  await option(card(page, "GAP"), "Apply to All").check();
  await saveButton(page).click();
  await expect(card(page, "GAP").getByRole("button", { name: "Show it" })).toBeFocused();
  await toTop();
  await expectGoodLooks(page);
});
