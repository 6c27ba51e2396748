import type { Locator, Page } from "@playwright/test";
import { comes } from "../support/comes";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";
import { generateButton, generated, openSummary } from "../support/wholeDeal";

test.describe.configure({ timeout: 120_000 });
// A dialog that fades in would be waited for each time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const opener = (page: Page) => page.getByRole("button", { name: "Preview Documents" });
const dialog = (page: Page) => page.getByRole("dialog", { name: "Preview of Documents" });
const tab = (page: Page, name: string) => dialog(page).getByRole("tab", { name });
const paper = (page: Page, number: number) =>
  dialog(page).getByRole("article", { name: `Page ${number} of` });

/** What only drawing and showing pages needs. */
const ON_DEMAND = /\/assets\/(dealer_paper_wasm|paperWorker|openPdf|pdf\.worker|LiberationSans|Foxit)/;

/** How many dark dots a page's picture has. */
function ink(page: Locator): Promise<number> {
  return page.locator("canvas").evaluate((node) => {
    const canvas = node as HTMLCanvasElement;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    let dark = 0;
    for (let at = 0; at < data.length; at += 4) {
      if ((data[at] ?? 255) < 96) {
        dark += 1;
      }
    }
    return dark;
  });
}

test("the documents of a finished deal show as drafts, each in its tab, by keyboard too, and come with its contract; nothing is loaded before, and without a network a preview says so", {
  tag: "@heavy",
}, async ({ page, context }) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await openSummary(page, { coBuyer: true });
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => ON_DEMAND.test(path))).toEqual([]);

  await context.route("**/dealer_paper_wasm_bg*", (route) => route.abort());
  await opener(page).click();
  await comes(dialog(page).getByText("The pages can't be shown"));
  await context.unroute("**/dealer_paper_wasm_bg*");
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  const first = paper(page, 1);
  await comes(first.locator("canvas"));
  await expect(dialog(page).getByText(/^\d+ pages$/)).toBeVisible();
  expect(fetched.filter((path) => ON_DEMAND.test(path)).length).toBeGreaterThanOrEqual(4);
  await expect(dialog(page).getByRole("tab")).toHaveText([
    "Vehicle Service Contract",
    "Guaranteed Asset Protection Waiver",
    "Tire and Wheel Protection",
    "Key Replacement",
  ]);
  await expect(first).toContainText("Rosa Delgado");
  await expect(first).toContainText("DRAFT");
  await expect(first).toContainText("This is document DRAFT of the sale");
  expect(await ink(first)).toBeGreaterThan(2_000);
  await expectGoodLooks(page);

  // Larger, and back to the width of the window.
  const width = async () => (await first.boundingBox())?.width ?? 0;
  const fit = await width();
  await dialog(page).getByRole("button", { name: "Larger pages of Vehicle Service Contract" }).click();
  await expect.poll(width).not.toBe(fit);
  await dialog(page).getByRole("button", { name: "Fit Width" }).click();
  await expect.poll(width).toBe(fit);

  await tab(page, "Vehicle Service Contract").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab(page, "Guaranteed Asset Protection Waiver")).toBeFocused();
  await expect(paper(page, 1)).toContainText("Guaranteed Asset Protection Waiver");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(paper(page, 1).locator("canvas")).toBeVisible();
  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Print Contract", exact: true }).click();
  const documents = page.getByRole("list", { name: "Documents" }).getByRole("listitem");
  await comes(documents);
  await expect(documents).toHaveCount(4);
});
