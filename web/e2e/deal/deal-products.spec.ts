import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import {
  countCalls,
  failCalls,
  fillVehicle,
  holdCalls,
  keptDeal,
  recordToasts,
  startDeal,
  stepHeading,
  submitButton,
  submitInput,
  told,
} from "../support/deal";
import { expectGoodLooks, expectNoAxeViolations, expectToast, toast } from "../support/page";
import { expect, test } from "../support/test";

const groups = ["Vehicle Service Contract (VSC)", "Guaranteed Asset Protection (GAP)", "Ancillary Products"];
const ancillaries = [
  "Tire and Wheel",
  "Windshield Protection",
  "Paint and Fabric Protection",
  "Anti-Theft Etch",
  "GPS",
];
const tpaAncillaries = [
  "Tire & Wheel Protection",
  "Windshield Protection",
  "Paint & Fabric Protection",
  "Theft Protection",
  "Key Replacement",
];
const vscTitle = "Available VSC TPA Options (Select up to 6)";
const gapTitle = "Available GAP TPA Options (Select up to 3)";
const questions = {
  vsc: "VSC (Vehicle Service Contract)",
  gap: "GAP (Guaranteed Asset Protection)",
  ancillary: "Ancillary Products",
};

const box = (page: Page, name: string) => page.getByRole("checkbox", { name, exact: true });
const answer = (page: Page, group: keyof typeof questions, text: "Yes" | "No") =>
  page
    .getByRole("radiogroup", { name: questions[group], exact: true })
    .getByRole("radio", { name: text, exact: true });
const list = (page: Page, title: string) => page.getByRole("group", { name: title });
const choice = (page: Page, product: string) => page.getByRole("radiogroup", { name: `TPA for ${product}` });

/** The dealer that is enrolled, with every question answered No. */
async function startEmpty(page: Page): Promise<void> {
  await startDeal(page, accounts.lakeside);
  for (const group of ["vsc", "gap", "ancillary"] as const) {
    await answer(page, group, "No").check();
  }
}

test.describe("simple", () => {
  test("[D-154] every checkbox is disabled while loading", async ({ page }) => {
    await startDeal(page);
    await box(page, "Ancillary Products").check();
    const release = await holdCalls(page, "**/api/vehicles/*");
    await fillVehicle(page);
    await submitButton(page).click();
    const boxes = await page.getByRole("checkbox").all();
    expect(boxes).toHaveLength(8);
    for (const checkbox of boxes) {
      await expect(checkbox).toBeDisabled();
    }
    release();
    await expect(stepHeading(page, "Select Aspects")).toBeVisible();
  });

  test("More Information says what each product covers", async ({ page }) => {
    await startDeal(page);
    await page.getByRole("button", { name: "More Information" }).click();
    const panel = page.getByRole("dialog", { name: "What the products cover" });
    for (const name of [...groups.slice(0, 2), ...ancillaries]) {
      await expect(panel.getByText(name, { exact: true })).toBeVisible();
    }
    await expect(panel.getByRole("definition")).toHaveCount(7);
    await expectNoAxeViolations(page);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    await expect(page.getByRole("button", { name: "More Information" })).toBeFocused();
  });
});

test.describe("TPA", () => {
  test("an enrolled dealer's state and TPAs come filled in", async ({ page }) => {
    await startDeal(page, accounts.lakeside);
    await expect(page.getByLabel("Dealer state")).toHaveValue("NV");
    await expect(answer(page, "vsc", "Yes")).toBeChecked();
    await expect(box(page, "Ironwood Motor Protection")).toHaveCount(2);
    await expect(
      list(page, vscTitle).getByRole("checkbox", { name: "Ironwood Motor Protection" }),
    ).toBeChecked();
    await expect(list(page, gapTitle).getByRole("checkbox", { name: "Evergreen Shield" })).toBeChecked();
    await expect(
      choice(page, "Paint & Fabric Protection").getByRole("radio", { name: "Larkspur Appearance Care" }),
    ).toBeChecked();
  });

  test("[D-161] three Yes/No questions", async ({ page }) => {
    await startDeal(page, accounts.lakeside);
    for (const group of ["vsc", "gap", "ancillary"] as const) {
      await expect(answer(page, group, "Yes")).toBeVisible();
      await expect(answer(page, group, "No")).toBeVisible();
    }
  });

  test("[D-162] a dealer that enrolled with nothing starts with No to all three", async ({ page }) => {
    await page.route("**/api/enrollment", async (route) => {
      const response = await route.fetch();
      const { enrollment } = await response.json();
      const none = Object.fromEntries(
        Object.entries(enrollment.products).map(([key, value]) => [
          key,
          Array.isArray(value) ? [] : typeof value === "boolean" ? false : null,
        ]),
      );
      await route.fulfill({ response, json: { enrollment: { ...enrollment, products: none } } });
    });
    await startDeal(page, accounts.lakeside);
    for (const group of ["vsc", "gap", "ancillary"] as const) {
      await expect(answer(page, group, "No")).toBeChecked();
    }
  });

  test("[D-163] [D-164] [D-165] [D-166] [D-167] [D-168] Yes opens the list, which can be folded", async ({
    page,
  }) => {
    await startEmpty(page);
    await expect(page.getByText(vscTitle)).toHaveCount(0);
    for (const [group, title, counter] of [
      ["vsc", vscTitle, "of 6 VSC TPAs selected"],
      ["gap", gapTitle, "of 3 GAP TPAs selected"],
    ] as const) {
      await answer(page, group, "Yes").check();
      const fold = page.getByRole("button", { name: title });
      await expect(fold).toHaveAttribute("aria-expanded", "true");
      await expect(page.getByText(`0 ${counter}`)).toBeVisible();
      const boxes = list(page, title).getByRole("checkbox");
      await boxes.nth(0).check();
      await boxes.nth(2).check();
      await expect(page.getByText(`2 ${counter}`)).toBeVisible();
      await fold.click();
      await expect(fold).toHaveAttribute("aria-expanded", "false");
      await expect(page.getByText(`2 ${counter}`)).toBeHidden();
    }
  });

  test("[D-178] [D-179] [D-192] a seventh VSC TPA is not added", async ({ page }) => {
    await startEmpty(page);
    await answer(page, "vsc", "Yes").check();
    const boxes = list(page, vscTitle).getByRole("checkbox");
    for (let index = 0; index < 6; index += 1) {
      await boxes.nth(index).check();
    }
    await boxes.nth(6).click();
    await expectToast(page, "Selection Limit Reached", "You can select a maximum of 6 TPAs");
    await expect(toast(page)).toHaveRole("alert");
    await expect(boxes.nth(6)).not.toBeChecked();
    await expect(page.getByText("6 of 6 VSC TPAs selected")).toBeVisible();
    expect((await keptDeal(page)).tpaProducts.selectedVscTpas).toHaveLength(6);
  });

  test("[D-180] [D-181] [D-192] a fourth GAP TPA is not added", async ({ page }) => {
    await startEmpty(page);
    await answer(page, "gap", "Yes").check();
    const boxes = list(page, gapTitle).getByRole("checkbox");
    for (let index = 0; index < 3; index += 1) {
      await boxes.nth(index).check();
    }
    await boxes.nth(3).click();
    await expectToast(page, "Selection Limit Reached", "You can select a maximum of 3 TPAs");
    await expect(boxes.nth(3)).not.toBeChecked();
    expect((await keptDeal(page)).tpaProducts.selectedGapTpas).toHaveLength(3);
  });

  test("[D-169] [D-170] [D-182] [D-187] [D-193] [D-194] each ticked ancillary product takes one TPA", async ({
    page,
  }) => {
    await startEmpty(page);
    await answer(page, "ancillary", "Yes").check();
    for (const name of tpaAncillaries) {
      await expect(box(page, name)).not.toBeChecked();
      await expect(choice(page, name)).toHaveCount(0);
      await box(page, name).check();
    }
    // Key Replacement has no TPA in Nevada.
    const keys = ["TireWheel", "Windshield", "PaintFabric", "Theft"].map((key) => `selected${key}Tpa`);
    for (const [index, key] of keys.entries()) {
      const radios = choice(page, tpaAncillaries[index] ?? "").getByRole("radio");
      await radios.nth(0).check();
      const first = (await keptDeal(page)).tpaProducts[key];
      await radios.nth(1).check();
      await expect(radios.nth(0)).not.toBeChecked();
      const second = (await keptDeal(page)).tpaProducts[key];
      expect(first).toBeTruthy();
      expect(second).toBeTruthy();
      expect(second).not.toBe(first);
    }
    expect((await keptDeal(page)).tpaProducts).toMatchObject({
      tireAndWheel: true,
      windshieldProtection: true,
      paintAndFabric: true,
      theftProtection: true,
      keyReplacement: true,
      selectedKeyTpa: null,
    });
    await box(page, "Theft Protection").uncheck();
    expect((await keptDeal(page)).tpaProducts).toMatchObject({
      theftProtection: false,
      selectedTheftTpa: null,
    });
  });

  test("a ticked ancillary product without its TPA holds the Submit", async ({ page }) => {
    await startEmpty(page);
    await fillVehicle(page);
    await answer(page, "ancillary", "Yes").check();
    await box(page, "Theft Protection").check();
    await expect(choice(page, "Theft Protection")).toBeVisible();
    await page.getByRole("button", { name: "Ancillary Products" }).click();
    await submitButton(page).click();
    await expect(page.getByText("Choose a TPA for Theft Protection")).toBeVisible();
    await expect(choice(page, "Theft Protection").getByRole("radio").first()).toBeFocused();
    await choice(page, "Theft Protection").getByRole("radio").first().check();
    await submitInput(page);
  });

  test("[D-183] [D-184] [D-185] [D-186] No clears what hung on it", async ({ page }) => {
    await startDeal(page, accounts.lakeside);
    expect((await keptDeal(page)).tpaProducts.selectedVscTpas).not.toHaveLength(0);
    for (const group of ["vsc", "gap", "ancillary"] as const) {
      await answer(page, group, "No").check();
    }
    expect((await keptDeal(page)).tpaProducts).toEqual({
      vsc: false,
      gap: false,
      ancillary: false,
      selectedVscTpas: [],
      selectedGapTpas: [],
      tireAndWheel: false,
      windshieldProtection: false,
      paintAndFabric: false,
      theftProtection: false,
      keyReplacement: false,
      selectedTireWheelTpa: null,
      selectedWindshieldTpa: null,
      selectedPaintFabricTpa: null,
      selectedTheftTpa: null,
      selectedKeyTpa: null,
    });
    await answer(page, "vsc", "Yes").check();
    await expect(page.getByText("0 of 6 VSC TPAs selected")).toBeVisible();
  });

  test("[D-174] [D-175] [D-177] without a state the lists ask for one", async ({ page }) => {
    await startDeal(page, accounts.lakeside);
    await page.getByLabel("Dealer state").selectOption("");
    await expect(page.getByText("Please select a state to see eligible VSC TPAs.")).toBeVisible();
    await expect(page.getByText("Please select a state to see eligible GAP TPAs.")).toBeVisible();
    await expect(page.getByText("Please select a state to see eligible TPAs.").first()).toBeVisible();
  });

  test("[D-176] an ancillary product that no one offers in the state", async ({ page }) => {
    await startEmpty(page);
    await answer(page, "ancillary", "Yes").check();
    await box(page, "Key Replacement").check();
    await expect(page.getByText("No eligible TPAs found for this product.")).toBeVisible();
  });

  test("[D-172] [D-173] a state where no one offers VSC or GAP", async ({ page }) => {
    await page.route("**/api/tpas?*", (route) => route.fulfill({ json: { items: [] } }));
    await startEmpty(page);
    await answer(page, "vsc", "Yes").check();
    await answer(page, "gap", "Yes").check();
    await expect(page.getByText("No eligible VSC TPAs found for this state.")).toBeVisible();
    await expect(page.getByText("No eligible GAP TPAs found for this state.")).toBeVisible();
  });

  test("[D-171] [D-188] [D-189] [D-196] another state: the lists load again and lose who is not eligible", async ({
    page,
  }) => {
    await startEmpty(page);
    await answer(page, "vsc", "Yes").check();
    const inNevada = await list(page, vscTitle).getByRole("checkbox").count();
    for (const checkbox of (await list(page, vscTitle).getByRole("checkbox").all()).slice(0, 6)) {
      await checkbox.check();
    }
    const release = await holdCalls(page, "**/api/tpas?*state=HI*");
    const answered = page.waitForResponse((response) => response.url().includes("state=HI"));
    await page.getByLabel("Dealer state").selectOption("HI");
    await expect(page.getByText("Loading TPA options...")).toBeVisible();
    release();
    const { items: ofAllProducts } = await (await answered).json();
    for (const item of ofAllProducts) {
      expect(Object.keys(item).sort()).toEqual(["id", "products", "tpa_name"]);
    }
    const items = ofAllProducts.filter(({ products }: { products: string[] }) => products.includes("vsc"));
    await expect(page.getByText("Loading TPA options...")).toHaveCount(0);
    expect(items.length).not.toBe(inNevada);
    await expect(list(page, vscTitle).getByRole("checkbox")).toHaveCount(items.length);
    const eligible = items.map(({ id }: { id: string }) => id);
    await expect
      .poll(async () =>
        (await keptDeal(page)).tpaProducts.selectedVscTpas.every((id: string) => eligible.includes(id)),
      )
      .toBe(true);
  });

  test("[D-190] [D-191] TPAs that can't be loaded are only logged, and the loading ends", async ({
    page,
    allowConsole,
  }) => {
    test.slow();
    allowConsole(/status of 503/, /TPA options of vsc not loaded: database_unavailable/);
    const logged = page.waitForEvent("console", {
      predicate: (message) => message.text().includes("TPA options of vsc not loaded"),
      timeout: 20_000,
    });
    await startEmpty(page);
    await page.reload();
    await failCalls(page, "**/api/tpas?*");
    await page.getByLabel("Dealer state").selectOption("CA");
    await answer(page, "vsc", "Yes").check();
    await expect(page.getByText("Loading TPA options...")).toBeVisible();
    await logged;
    await expect(page.getByText("Loading TPA options...")).toHaveCount(0);
    await expect(toast(page)).toHaveCount(0);
    await page.unroute("**/api/tpas?*");
    await page.getByRole("button", { name: "Reload TPA options" }).click();
    await expect(list(page, vscTitle).getByRole("checkbox").first()).toBeVisible();
  });

  test("[D-112] [D-114] the enrolled dealer's submit has no notice of the simple form", async ({ page }) => {
    const calls = countCalls(page, "POST", /submissions/);
    await startDeal(page, accounts.lakeside);
    await fillVehicle(page);
    await page.getByLabel("First Name").fill("Rosa");
    await page.getByLabel("Last Name").fill("Delgado");
    await page.getByLabel("Phone").fill("7755550142");
    const toasts = await recordToasts(page);
    await submitButton(page).click();
    await expect.poll(toasts).toEqual([told.saved, told.retrieved]);
    expect(calls()).toBe(1);
  });

  test("the TPA selection looks right and has no axe violation", async ({ page }) => {
    test.slow();
    await startDeal(page, accounts.lakeside);
    await expect(list(page, vscTitle)).toBeVisible();
    await expectGoodLooks(page);
  });
});
