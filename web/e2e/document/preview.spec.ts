import { readdir, readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";
import { generateButton, generated, openSummary } from "../support/wholeDeal";

test.describe.configure({ timeout: 120_000 });

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

async function openPreview(page: Page): Promise<void> {
  await opener(page).click();
  await expect(dialog(page).getByText(/^\d+ pages$/)).toBeVisible();
  await expect(paper(page, 1).locator("canvas")).toBeVisible();
}

test("the documents of a finished deal show as drafts, each in its tab, by keyboard too, and nothing is loaded before", async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await openSummary(page, { coBuyer: true });
  await page.waitForLoadState("networkidle");
  expect(fetched.filter((path) => ON_DEMAND.test(path))).toEqual([]);

  await openPreview(page);
  expect(fetched.filter((path) => ON_DEMAND.test(path)).length).toBeGreaterThanOrEqual(4);
  await expect(dialog(page).getByRole("tab")).toHaveText([
    "Vehicle Service Contract",
    "Guaranteed Asset Protection Waiver",
    "Tire and Wheel Protection",
    "Key Replacement",
  ]);
  const first = paper(page, 1);
  await expect(first).toContainText("Rosa Delgado");
  await expect(first).toContainText("DRAFT");
  await expect(first).toContainText("This is document DRAFT of the sale");
  expect(await ink(first)).toBeGreaterThan(2_000);

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
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await expect(opener(page)).toHaveCount(0);
});

test("a preview looks right on each screen, in the dark, and in the system's colors", async ({ page }) => {
  test.slow();
  await openSummary(page);
  await expectGoodLooks(page);
  await openPreview(page);
  await expectGoodLooks(page);
  await page.emulateMedia({ forcedColors: "active" });
  await expect(paper(page, 1).locator("canvas")).toBeVisible();
  await page.emulateMedia({ forcedColors: null });
  await page.setViewportSize({ width: 320, height: 640 });
  const wider = await dialog(page).evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  expect(wider).toBeLessThanOrEqual(0);
});

test("without a network a preview says so, and comes when it is back", async ({ page, context }) => {
  await openSummary(page);
  await context.route("**/dealer_paper_wasm_bg*", (route) => route.abort());
  await opener(page).click();
  await expect(dialog(page).getByText("The pages can't be shown")).toBeVisible();
  await context.unroute("**/dealer_paper_wasm_bg*");
  await dialog(page).getByRole("button", { name: "Try Again" }).click();
  await expect(paper(page, 1)).toContainText("Rosa Delgado");
});

/** The golden documents, as the module takes them, with the SHA-256 of their bytes. */
async function goldenDocuments(): Promise<{ name: string; paper: string; sha256: string }[]> {
  const folder = new URL("../../../fixtures/document/", import.meta.url);
  const json = async (url: URL) => JSON.parse(await readFile(url, "utf8"));
  const names = (await readdir(folder)).filter((name) => name.endsWith(".json"));
  return Promise.all(
    names.map(async (name) => {
      const { form: of, values, marks, evidence, sha256 } = await json(new URL(name, folder));
      const form = await json(new URL(`../../../core/src/document/house/${of}.json`, import.meta.url));
      return { name, paper: JSON.stringify({ form, values, marks, evidence }), sha256 };
    }),
  );
}

test("each golden document has the same bytes in the browser as natively", async ({ page }) => {
  const pkg = new URL("../../../core-wasm/paper/pkg/", import.meta.url);
  await page.route("/golden/*", async (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    const contentType = name.endsWith(".js") ? "text/javascript" : "application/wasm";
    await route.fulfill({ contentType, body: await readFile(new URL(name, pkg)) });
  });
  await page.goto("/login");
  const documents = await goldenDocuments();
  expect(documents.length).toBeGreaterThanOrEqual(12);
  const drawn = await page.evaluate(
    async (papers) => {
      const address = "/golden/dealer_paper_wasm.js";
      const module = await import(address);
      await module.default({ module_or_path: "/golden/dealer_paper_wasm_bg.wasm" });
      const hex = async (bytes: Uint8Array<ArrayBuffer>) =>
        [...new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))]
          .map((byte) => byte.toString(16).padStart(2, "0"))
          .join("");
      return Promise.all(papers.map((one) => hex(module.drawDocument(one))));
    },
    documents.map(({ paper }) => paper),
  );
  expect(drawn).toEqual(documents.map(({ sha256 }) => sha256));
});
