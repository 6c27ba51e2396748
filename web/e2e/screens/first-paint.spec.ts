import type { Page } from "@playwright/test";
import { routes } from "../../src/routes";
import { accounts } from "../support/accounts";
import { countCalls } from "../support/deal";
import {
  expectLiving,
  expectStyles,
  hold,
  RULES,
  SCRIPTS,
  slowDown,
  tellRendering,
} from "../support/picture";
import { expect, test } from "../support/test";

/** How everything looks that a person reads or presses, and where it is, once nothing moves. */
function looks(page: Page) {
  return page.evaluate(async () => {
    // What a change of the colors sets off begins with the next frames.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    return [
      ...document.querySelectorAll<HTMLElement>("h1, h2, p, a, button, label, input, textarea, footer, svg"),
    ]
      .filter((element) => element.tagName === "svg" || element.getAttribute("aria-hidden") !== "true")
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopColor, fontSize, fontWeight, borderRadius } =
          getComputedStyle(element);
        const words = element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40);
        const colors = [color, backgroundColor, borderTopColor];
        return {
          look: [element.tagName, words, ...colors, fontSize, fontWeight, borderRadius].join(" "),
          place: [x, y, width, height],
        };
      });
  });
}

const sights = (["light", "dark"] as const).flatMap((scheme) =>
  [390, 1280].map((width) => ({ scheme, width, name: `${scheme}, ${width} wide` })),
);

for (const path of [routes.login, routes.dealerIntake]) {
  test(`[DEF-G] before its script ${path} already is where it will be, light and dark, on a phone and on a desk`, async ({
    page,
  }) => {
    /** The page in each scheme and width, the living one once it follows the scheme. */
    const see = async (isLiving: boolean) => {
      const seen = new Map<string, Awaited<ReturnType<typeof looks>>>();
      for (const { scheme, width, name } of sights) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        if (isLiving) {
          await expect(page.locator("html")).toHaveAttribute("data-mantine-color-scheme", scheme);
        }
        seen.set(name, await looks(page));
      }
      return seen;
    };
    // The local run's form gets its Autofill button later, in a place that is kept free on a desk alone.
    await page.route("**/deployment.json", (route) => route.fulfill({ json: { sampleForms: false } }));
    // No keyboard, so that no field takes the focus by itself.
    await page.addInitScript(() => {
      const real = window.matchMedia.bind(window);
      window.matchMedia = (query) => real(query.includes("pointer: fine") ? "not all" : query);
    });
    const release = await hold(page, SCRIPTS);
    await page.goto(path, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("textbox").first()).toBeVisible();
    await expectStyles(page);
    const before = await see(false);
    release();
    await expectLiving(page);
    const after = await see(true);
    for (const [name, was] of before) {
      const is = after.get(name) ?? [];
      expect(was.length, name).toBeGreaterThan(10);
      expect
        .soft(
          is.map(({ look }) => look),
          name,
        )
        .toEqual(was.map(({ look }) => look));
      // The height of the text area is rounded once it is measured.
      const moved = is.filter(({ place }, at) =>
        place.some((value, side) => Math.abs(value - (was[at]?.place[side] ?? Number.NaN)) > 1),
      );
      expect.soft(moved, name).toEqual([]);
    }
  });
}

test("[DEF-G] what is typed at the login before its script is there stays, and logs in", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  const { username, password } = accounts.dealer;
  await page.getByLabel("Username").fill(username);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await page.getByLabel("Password").pressSequentially(password);
  release();
  await expectLiving(page);
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
  await expect(page.getByLabel("Password")).toHaveValue(password);
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

/** Runs in the page: whether what notes presses hears of them. The field that it is asked with never was in the page. */
function isNoting(): boolean {
  const probe = document.createElement("input");
  document.getElementById("root")?.append(probe);
  const isLeft = probe.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
  );
  probe.remove();
  return !isLeft;
}

test("[DEF-G] Enter at the login before its script is there sends nothing by the address, and logs in once it is", async ({
  page,
}) => {
  const logins = countCalls(page, "POST", /\/api\/session/);
  const release = await hold(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  await page.waitForFunction(isNoting);
  const { username, password } = accounts.dealer;
  await page.getByLabel("Username").fill(username);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL("/dashboard");
  expect(logins()).toBe(1);
});

test("[DEF-G] the public form takes what is typed before its script and before the rules, and checks it then", {
  tag: "@heavy",
}, async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  const releaseRules = await hold(page, RULES);
  await page.goto("/dealer-intake-form", { waitUntil: "commit" });
  await page.getByLabel("Dealership Name").fill("Silver State Motors");
  await page.getByLabel("ZIP Code").fill("9021");
  release();
  await expectLiving(page);
  await expect(page.getByLabel("Dealership Name")).toHaveValue("Silver State Motors");
  await expect(page.getByLabel("ZIP Code")).toHaveValue("9021");
  await page.getByLabel("State").pressSequentially("nv");
  await page.getByLabel("Contact Phone").pressSequentially("7755550199");
  await expect(page.getByLabel("Contact Phone")).toHaveValue("7755550199");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("button", { name: /^Submit/ })).toHaveAttribute("aria-busy", "true");
  releaseRules();
  await expect(page.getByLabel("Contact Phone")).toHaveValue("(775) 555-0199");
  await expect(page.getByLabel("State")).toHaveValue("NV");
  await expect(page.getByText("Please enter a valid ZIP code.")).toBeVisible();
  await expect(page.getByLabel("Dealership Name")).toHaveValue("Silver State Motors");
});

test("[DEF-G] Enter in the picture of the login logs in once", { tag: "@heavy" }, async ({ page }) => {
  await page.addInitScript(tellRendering);
  const logins = countCalls(page, "POST", /\/api\/session/);
  const release = await hold(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  const { username, password } = accounts.dealer;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await slowDown(page, 10);
  release();
  await page.waitForFunction(() => "isRendered" in window);
  await page.keyboard.press("Enter");
  await slowDown(page, 1);
  await expect(page).toHaveURL("/dashboard");
  expect(logins()).toBe(1);
});
