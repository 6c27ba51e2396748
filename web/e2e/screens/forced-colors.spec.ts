import type { Locator, Page } from "@playwright/test";
import { showContracts, startContracts } from "../support/contracts";
import { cards, reachOptions, VSC } from "../support/steps";
import { expect, test } from "../support/test";

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active", reducedMotion: "reduce" });
});

/** What an element shows of its state with nothing but the system's colours. */
function look(element: Locator): Promise<{ ground: string; border: string; outline: string; color: string }> {
  return element.evaluate((node) => {
    const { backgroundColor, borderColor, borderWidth, outlineStyle, outlineWidth, outlineColor, color } =
      getComputedStyle(node);
    return {
      ground: backgroundColor,
      border: `${borderWidth} ${borderColor}`,
      outline: outlineStyle === "none" ? "none" : `${outlineWidth} ${outlineColor}`,
      color,
    };
  });
}

/** The colours of the system, as the browser works them out. */
function system(page: Page, name: "Highlight" | "HighlightText" | "Canvas" | "ButtonText"): Promise<string> {
  return page.evaluate((color) => {
    const probe = document.createElement("i");
    probe.style.cssText = `forced-color-adjust: none; color: ${color}`;
    document.body.append(probe);
    const { color: computed } = getComputedStyle(probe);
    probe.remove();
    return computed;
  }, name);
}

/** Expects that a ticked box, or a chosen radio, is filled with the colour of what is selected, and another one is not. */
async function expectTold(page: Page, chosen: Locator, other: Locator): Promise<void> {
  const [highlight, onHighlight] = [await system(page, "Highlight"), await system(page, "HighlightText")];
  expect((await look(chosen)).ground).toBe(highlight);
  expect((await look(other)).ground).not.toBe(highlight);
  expect((await look(other)).border).not.toContain((await look(other)).ground);
  const icon = chosen.locator("xpath=following-sibling::*[1]");
  expect((await look(icon)).color).toBe(onHighlight);
}

test("[DEF-D2] the login: Dealer or Admin, 'Remember me', the focus", async ({ page }) => {
  await page.goto("/login");
  // The living page is there: what is looked at is no longer replaced.
  await expect(page.getByLabel("Username")).toBeFocused();
  const choices = page.getByRole("radiogroup", { name: "Log in as" });
  const label = (name: string) => choices.getByText(name);
  await expect(choices.getByRole("radio", { name: "Dealer" })).toBeChecked();
  const highlight = await system(page, "Highlight");
  expect((await look(label("Dealer"))).ground).toBe(highlight);
  expect((await look(label("Admin"))).ground).not.toBe(highlight);
  await label("Admin").click();
  await expect(choices.getByRole("radio", { name: "Admin" })).toBeChecked();
  expect((await look(label("Admin"))).ground).toBe(highlight);
  expect((await look(label("Dealer"))).ground).not.toBe(highlight);

  const remember = page.getByRole("checkbox", { name: "Remember me" });
  const before = await look(remember);
  await remember.check();
  expect((await look(remember)).ground).toBe(highlight);
  expect(before.ground).not.toBe(highlight);
  expect(before.border).toContain(await system(page, "ButtonText"));

  const username = page.getByLabel("Username");
  expect((await look(username)).outline).toBe("none");
  await username.focus();
  expect((await look(username)).outline).toBe(`3px ${highlight}`);
});

test("[DEF-D2] radios and switches of the contracts", { tag: "@heavy" }, async ({ page }) => {
  await startContracts(page);
  await showContracts(page);
  const radios = page.getByRole("radiogroup").first().getByRole("radio");
  const chosen = page.getByRole("radiogroup").first().getByRole("radio", { checked: true });
  await expect(radios).toHaveCount(2);
  const other = page.getByRole("radiogroup").first().getByRole("radio", { checked: false });
  await expectTold(page, chosen, other);

  const unpaid = page.getByRole("switch", { name: "Show only unpaid" });
  const track = page.locator(".mantine-Switch-track").first();
  const thumb = page.locator(".mantine-Switch-thumb").first();
  const off = { track: await look(track), thumb: await look(thumb) };
  expect(off.thumb.ground).not.toBe(off.track.ground);
  await unpaid.click();
  await expect(unpaid).toBeChecked();
  const on = { track: await look(track), thumb: await look(thumb) };
  expect(on.track.ground).toBe(await system(page, "Highlight"));
  expect(off.track.ground).not.toBe(on.track.ground);
  expect(on.thumb.ground).not.toBe(on.track.ground);
  await unpaid.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect(unpaid).toBeFocused();
  expect((await look(track)).outline).toBe(`3px ${await system(page, "Highlight")}`);

  const tabs = page.getByRole("tab");
  expect((await look(tabs.first())).border).not.toBe((await look(tabs.last())).border);
});

test("[DEF-D2] the step and the chosen cards of the wizard", { tag: "@heavy" }, async ({ page }) => {
  await reachOptions(page, { products: [VSC] });
  const highlight = await system(page, "Highlight");
  const providers = cards(page, "VSC providers");
  await providers.first().click();
  await expect(providers.first()).toBeChecked();
  const elsewhere = page.getByRole("button", { name: "Logout" });
  await elsewhere.focus();
  expect((await look(providers.first())).outline).toContain(highlight);
  expect((await look(providers.nth(1))).outline).toBe("none");

  const bar = page.getByRole("navigation", { name: "Deal steps" });
  const mark = (button: Locator) => button.locator(":scope > :first-child");
  expect((await look(mark(bar.locator("[aria-current=step]")))).ground).toBe(highlight);
  expect((await look(mark(bar.getByRole("button").first()))).ground).not.toBe(highlight);

  await bar.getByRole("button", { name: /Select Aspects/ }).click();
  const aspects = page.getByRole("group", { name: "Vehicle aspects" }).getByRole("checkbox");
  const [first, second] = [aspects.nth(0), aspects.nth(1)];
  await first.click();
  await page.mouse.move(0, 0);
  await elsewhere.focus();
  expect((await look(first)).outline).toContain(highlight);
  expect((await look(second)).outline).toBe("none");
  const tick = first.locator(".mantine-CheckboxIndicator-indicator");
  expect((await look(tick)).ground).toBe(highlight);
});
