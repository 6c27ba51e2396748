import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { comes } from "../support/comes";
import { withoutItsFont } from "../support/forms";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { contractOf, openContracts } from "../support/sold";
import { expect } from "../support/test";

test.describe.configure({ timeout: 90_000 });
// A panel that slides in would be waited for each time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUYER = "Marisol Ortega";
const VSC = "Alder Ridge Administrators Comprehensive, 48 months";
const VSC_TITLE = "Vehicle Service Contract";

const panel = (page: Page) => page.getByRole("dialog", { name: "Documents", exact: true });
const documents = (page: Page) => panel(page).getByRole("list", { name: "Documents" }).getByRole("listitem");
const opener = (page: Page) =>
  page.getByRole("button", { name: `Documents of ${VSC} of ${BUYER}`, exact: true });

/** Presses a download's button, and gives the file with what the server said of it. */
async function downloaded(page: Page, name: string) {
  const [download, answer] = await Promise.all([
    page.waitForEvent("download"),
    page.waitForResponse((response) => response.url().endsWith("/file")),
    panel(page)
      .getByRole("button", { name: `Download ${name}`, exact: true })
      .click(),
  ]);
  const bytes = await readFile(await download.path());
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  expect(await answer.headerValue("etag")).toBe(`"${sha256}"`);
  expect(bytes.subarray(0, 5).toString()).toBe("%PDF-");
  return { name: download.suggestedFilename(), bytes };
}

/** Documents follow their lines by the worker, a moment later: who opens the list before sees how they were. */
async function documentsAre(page: Page, contract: string, standings: string[]) {
  await expect
    .poll(async () => {
      const answer = await page.request.get(`/api/contracts/${contract}/documents`);
      const { items } = (await answer.json()) as { items: { status: string }[] };
      return items.map(({ status }) => status);
    })
    .toEqual(standings);
}

/** How many dark dots a page's picture has. */
function ink(page: Locator): Promise<number> {
  return page.locator("canvas").evaluate((node) => {
    const canvas = node as HTMLCanvasElement;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 96).length;
  });
}

/** Looks at the pages of the service contract, then at files that come in its place; `fetched` holds what the page asked for. */
async function lookAtPages(page: Page, fetched: readonly string[]): Promise<void> {
  const show = panel(page).getByRole("button", { name: `Show Pages: ${VSC_TITLE}` });
  const pages = page.getByRole("dialog", { name: VSC_TITLE, exact: true });
  const close = async () => {
    await page.keyboard.press("Escape");
    await expect(pages).toBeHidden();
    await expect(panel(page)).toBeVisible();
    await expect(show).toBeFocused();
  };
  expect(fetched.filter((url) => url.includes("pdf.worker"))).toEqual([]);
  await show.click();
  await comes(pages.getByRole("article", { name: "Page 1 of 3" }).filter({ hasText: BUYER }));
  await close();

  // What is asked for again is fetched again.
  const answer = (body: string) =>
    page.route("**/api/documents/*/file", (route) => route.fulfill({ contentType: "application/pdf", body }));
  await answer(withoutItsFont("Helvetica of nobody"));
  await show.click();
  const first = pages.getByRole("article", { name: "Page 1 of 1" });
  await expect(first).toContainText("Helvetica of nobody");
  expect(fetched.filter((url) => /\/assets\/LiberationSans-Regular/.test(url))).toHaveLength(1);
  const origin = new URL(page.url()).origin;
  expect(fetched.filter((url) => !url.startsWith(origin) && !url.startsWith("blob:"))).toEqual([]);
  expect(await ink(first)).toBeGreaterThan(500);
  await close();
  await answer("PK, which is no PDF");
  await show.click();
  await expect(pages.getByText("This file can't be read here.")).toBeVisible();
  await close();
  await page.unroute("**/api/documents/*/file");
}

/** Adds the scan of a signed copy by keyboard; a file that is none is refused first. */
async function addScan(page: Page, signed: Buffer): Promise<void> {
  const add = panel(page).getByRole("button", { name: `Add Signed Scan of ${VSC_TITLE}` });
  await add.focus();
  await page.keyboard.press("Enter");
  const form = panel(page).getByRole("form", { name: `Signed scan of ${VSC_TITLE}` });
  const field = form.getByLabel("Signed scan");
  await expect(field).toBeFocused();
  const store = form.getByRole("button", { name: "Store Scan" });
  const pdf = { name: "signed.pdf", mimeType: "application/pdf" };
  await field.setInputFiles({ ...pdf, buffer: Buffer.from("No PDF") });
  await store.click();
  await expect(form).toContainText("Please choose a PDF or JPEG file.");
  await expectGoodLooks(page);
  await field.setInputFiles({ ...pdf, buffer: signed });
  await form.getByLabel("All pages are there").check();
  await form.getByLabel("Each signature is there").check();
  await store.click();
  await expect(documents(page)).toContainText(["Signed on paper", "Issued"]);
  await expect(add).toBeHidden();
}

/** The scan of the service contract, as its button saves it. */
async function scanOf(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel(page)
      .getByRole("button", { name: `Download Scan of ${VSC_TITLE}` })
      .click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^HOUSE-VSC-contract-\d+-01-signed\.pdf$/);
  return readFile(await download.path());
}

test("a contract's documents are saved as the server keeps them, their pages show over the panel, in the site's own font where a file brings none, and the scan of a signed one is there for its dealer and for administrators", async ({
  page,
  browser,
  ownServer,
  allowConsole,
}) => {
  allowConsole(/PDF not opened: InvalidPDFException/);
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(request.url()));
  await signIn(page, accounts.lakeside);
  const { id } = await contractOf(page, BUYER);
  await documentsAre(page, id, ["issued", "issued"]);
  await openContracts(page);
  await opener(page).click();
  await expect(panel(page).getByText(`2019 TOYOTA RAV4 of ${BUYER}`)).toBeVisible();
  await expect(documents(page).getByRole("heading")).toHaveText([
    VSC_TITLE,
    "Guaranteed Asset Protection Waiver",
  ]);
  await expect(documents(page)).toContainText(["Issued", "Issued"]);
  const { name, bytes } = await downloaded(page, VSC_TITLE);
  expect(name).toBe(`HOUSE-VSC-${id}-01.pdf`);
  await lookAtPages(page, fetched);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await addScan(page, bytes);
  expect(await scanOf(page)).toEqual(bytes);

  const admin = await browser.newPage({ baseURL: ownServer.url });
  await signIn(admin, accounts.admin);
  await admin.goto("/admin/contracts?month=all");
  await comes(opener(admin));
  await opener(admin).click();
  await comes(documents(admin));
  await expect(documents(admin)).toContainText(["Signed on paper", "Issued"]);
  await expect(panel(admin).getByRole("button", { name: /^Add Signed Scan/ })).toHaveCount(0);
  expect(await scanOf(admin)).toEqual(bytes);
  await admin.close();
});
