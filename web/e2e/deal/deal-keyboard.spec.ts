import type { Locator, Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { stepHeading, VIN } from "../support/deal";
import { listHasLooked } from "../support/page";
import { cards, GAP, VSC } from "../support/steps";
import { expect, test } from "../support/test";
import { generated } from "../support/wholeDeal";

/** Presses and counts keys, as a person does who never takes up the mouse. */
function keyboardOf(page: Page) {
  let keys = 0;
  let tabs = 0;
  const press = async (key: string) => {
    keys += 1;
    await page.keyboard.press(key);
  };
  return {
    press,
    type: async (text: string) => {
      keys += text.length;
      await page.keyboard.type(text);
    },
    /** Presses Tab until a control has the focus. */
    to: async (control: Locator) => {
      for (let most = 30; most > 0; most -= 1) {
        if (await control.evaluate((element) => element === document.activeElement)) {
          return;
        }
        tabs += 1;
        await press("Tab");
      }
      throw new Error("Tab does not lead there");
    },
    count: () => ({ keys, tabs }),
  };
}

test("a finance deal with two products takes no mouse and at most 143 keys, from the login to the stored contract", async ({
  page,
}) => {
  test.slow();
  const { username, password } = accounts.dealer;
  const { press, type, to, count } = keyboardOf(page);
  const field = (label: string) => page.getByLabel(label, { exact: true });
  await page.goto("/login");
  await expect(field("Username")).toBeFocused();
  await type(username);
  await to(field("Password"));
  await type(password);
  await press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await to(page.getByRole("link", { name: /Create a Deal/ }));
  await press("Enter");

  await expect(field("VIN")).toBeFocused();
  await type(VIN);
  for (const [label, text] of [
    ["Mileage", "45000"],
    ["First Name", "Ann"],
    ["Last Name", "Lee"],
    ["Phone", "7755550142"],
    ["Email", "ann@lee.us"],
    ["Address", "12 Elm Street"],
    ["City", "Reno"],
    ["State", "NV"],
    ["ZIP", "89501"],
    ["Amount Financed", "2500000"],
    ["Loan Term", "60"],
    ["APR", "5.9"],
  ] as const) {
    await to(field(label));
    await type(text);
  }
  for (const product of [VSC, GAP]) {
    await to(page.getByRole("checkbox", { name: product }));
    await press("Space");
  }
  await press("Enter");
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  await press("Enter");
  await expect(stepHeading(page, "Coverage Options")).toBeVisible();
  const level = page.getByRole("combobox", { name: "Coverage Level" });
  await to(level);
  await press("Enter");
  await expect(page.getByRole("option").first()).toBeVisible();
  await listHasLooked(page);
  await press("ArrowDown");
  await expect(level).toHaveAttribute("aria-activedescendant", /./);
  await press("Enter");
  await expect(level).toHaveValue("Basic");
  await to(field("Deductible"));
  await press("Enter");
  await expect(stepHeading(page, "Review Your Selections")).toBeFocused();
  await press("Enter");
  await expect(cards(page, "VSC providers").first()).toBeFocused();
  await press("Space");
  await to(cards(page, "GAP providers").first());
  await press("Space");
  await press("Enter");
  await expect(stepHeading(page, "Deal Info")).toBeVisible();
  await press("Enter");
  await expect(stepHeading(page, "Deal Summary")).toBeFocused();
  await press("Enter");
  await expect(generated(page)).toBeVisible();
  const counted = count();
  test.info().annotations.push({ type: "keys", description: JSON.stringify(counted) });
  expect(counted.keys, JSON.stringify(counted)).toBeLessThanOrEqual(143);
});
