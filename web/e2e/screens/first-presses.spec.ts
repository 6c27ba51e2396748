import type { Page } from "@playwright/test";
import { routes } from "../../src/routes";
import { accounts } from "../support/accounts";
import { countCalls } from "../support/deal";
import {
  expectLiving,
  expectLivingFrame,
  hold,
  RULES,
  SCRIPTS,
  slowDown,
  tellRendering,
} from "../support/picture";
import { test } from "../support/signedIn";
import { expect } from "../support/test";

/** The code of the pages behind the login. */
const PAGES = /\/assets\/home-[\w-]+\.js$/;
const NOTHING = /^nothing$/;
const VIN = "1HGCM82633A004352";

const RENDERING = "a slow device renders the frame";
/** Where the way from the picture to the living page stands, as the page itself can tell. */
const stages = {
  "its script has run": () => document.querySelector("link[rel=modulepreload]") !== null,
  [RENDERING]: () => "isRendered" in window,
  "the frame lives": () => document.querySelector("header [data-look]") === null,
};

/** Opens a form in a living frame, and gives what releases the rules that it waits for. */
async function openWithoutRules(page: Page): Promise<() => void> {
  await page.unroute(RULES);
  const release = await hold(page, RULES);
  await page.goto(routes.addDealer);
  await expectLivingFrame(page);
  return release;
}

test.describe("behind a dealer's login", () => {
  test.use({ account: accounts.dealer });

  test("[DEF-G] Enter before the page is alive sends nothing by the address, and checks once it is", async ({
    page,
  }) => {
    const lookups = countCalls(page, "GET", /\/api\/vehicles\//);
    const release = await hold(page, SCRIPTS);
    const releaseRules = await hold(page, RULES);
    await page.goto(routes.vehicleEligibility, { waitUntil: "commit" });
    await page.getByLabel("VIN").fill(VIN);
    await page.keyboard.press("Enter");
    release();
    await expectLivingFrame(page);
    await page.getByLabel("VIN").press("Enter");
    releaseRules();
    await expect(page.getByRole("link", { name: "Create a Deal" })).toBeVisible();
    await expect(page.getByLabel("VIN")).toHaveValue(VIN);
    await expect(page).toHaveURL(new RegExp(`${routes.vehicleEligibility}$`));
    expect(lookups()).toBe(1);
  });

  for (const [stage, isReached] of Object.entries(stages)) {
    test(`[DEF-G] [DEF-C6] Enter in the picture of a page when ${stage} checks once`, {
      tag: "@heavy",
    }, async ({ page }) => {
      await page.addInitScript(tellRendering);
      const lookups = countCalls(page, "GET", /\/api\/vehicles\//);
      const release = await hold(page, SCRIPTS);
      const releaseCode = await hold(page, stage === "its script has run" ? PAGES : NOTHING);
      const releaseRules = await hold(page, stage === RENDERING ? NOTHING : RULES);
      await page.goto(routes.vehicleEligibility, { waitUntil: "commit" });
      await page.getByLabel("VIN").fill(VIN);
      // The other stages last for as long as what is held back.
      await slowDown(page, stage === RENDERING ? 10 : 1);
      release();
      await page.waitForFunction(isReached);
      await page.keyboard.press("Enter");
      releaseCode();
      await expectLivingFrame(page);
      await slowDown(page, 1);
      releaseRules();
      await expect(page.getByRole("link", { name: "Create a Deal" })).toBeVisible();
      await expect(page.getByLabel("VIN")).toHaveValue(VIN);
      expect(lookups()).toBe(1);
    });
  }
});

test.describe("behind an administrator's login", () => {
  test.use({ account: accounts.admin });

  test("[DEF-G] what is typed before the rules are there stays, and the focus too; what is pressed is done once they are", async ({
    page,
  }) => {
    const release = await hold(page, SCRIPTS);
    const releaseRules = await hold(page, RULES);
    await page.goto(routes.addDealer, { waitUntil: "commit" });
    await page.getByLabel("Legal Name").fill("Silver State Motors LLC");
    release();
    await expectLivingFrame(page);
    await expect(page.getByLabel("Legal Name")).toHaveValue("Silver State Motors LLC");
    await page.getByLabel("City").fill("Reno");
    await page.getByRole("textbox", { name: "State" }).pressSequentially("nv");
    releaseRules();
    await expectLiving(page);
    await expect(page.getByLabel("Legal Name")).toHaveValue("Silver State Motors LLC");
    await expect(page.getByLabel("City")).toHaveValue("Reno");
    await expect(page.getByRole("textbox", { name: "State" })).toHaveValue("NV");
    await expect(page.getByRole("textbox", { name: "State" })).toBeFocused();

    const releaseAgain = await openWithoutRules(page);
    await page.getByRole("button", { name: "Autofill Form" }).click();
    await expect(page.getByLabel("Legal Name")).toHaveValue("");
    releaseAgain();
    await expectLiving(page);
    await expect(page.getByLabel("Legal Name")).not.toHaveValue("");
  });

  test("[DEF-G] a button that the mouse or the space bar holds down while the page comes alive is pressed once it is let go", {
    tag: "@heavy",
  }, async ({ page }) => {
    const button = page.getByRole("button", { name: "Autofill Form" });
    for (const [device, pressDown, letGo] of [
      ["mouse", () => page.mouse.down(), () => page.mouse.up()],
      ["space bar", () => page.keyboard.down(" "), () => page.keyboard.up(" ")],
    ] as const) {
      await test.step(device, async () => {
        const releaseRules = await openWithoutRules(page);
        await button.hover();
        await button.focus();
        await pressDown();
        releaseRules();
        await expectLiving(page);
        await expect(button).toBeFocused();
        await expect(page.getByLabel("Legal Name")).toHaveValue("");
        await letGo();
        await expect(page.getByLabel("Legal Name")).not.toHaveValue("");
      });
    }
  });

  test("[DEF-G] before the rules are there a link and the way back lead on, as soon as the rules let somebody go there", {
    tag: "@heavy",
  }, async ({ page }) => {
    for (const [role, name, path] of [
      ["link", "Enrolled Dealers", routes.dealers],
      ["button", "Back to Dashboard", routes.adminDashboard],
    ] as const) {
      const releaseRules = await openWithoutRules(page);
      await page.evaluate(() => Object.assign(window, { isMarked: true }));
      await page.getByRole(role, { name, exact: true }).click();
      releaseRules();
      await expect(page).toHaveURL(path);
      expect(await page.evaluate(() => "isMarked" in window), "without loading the site anew").toBe(true);
    }
  });
});
