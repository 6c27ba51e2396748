import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { contractOf, linesOf, openContracts, voidElsewhere } from "../support/sold";
import { expect } from "../support/test";
import { generateButton, generated, openSummary } from "../support/wholeDeal";

test.describe.configure({ timeout: 90_000 });

const BUYER = "Marisol Ortega";
const VSC = "Alder Ridge Administrators Comprehensive, 48 months";

const panel = (page: Page) => page.getByRole("dialog", { name: "Documents", exact: true });
const documents = (page: Page) => panel(page).getByRole("list", { name: "Documents" }).getByRole("listitem");
const opener = (page: Page, title = `${VSC} of ${BUYER}`) =>
  page.getByRole("button", { name: `Documents of ${title}`, exact: true });

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

test("a contract's documents are listed, and each can be saved as the server keeps it", async ({ page }) => {
  await signIn(page, accounts.lakeside);
  const { id } = await contractOf(page, BUYER);
  await documentsAre(page, id, ["issued", "issued"]);
  await openContracts(page);
  await opener(page).click();
  await expect(panel(page).getByText(`2019 TOYOTA RAV4 of ${BUYER}`)).toBeVisible();
  await expect(documents(page).getByRole("heading")).toHaveText([
    "Vehicle Service Contract",
    "Guaranteed Asset Protection Waiver",
  ]);
  await expect(documents(page)).toContainText(["Issued", "Issued"]);
  const { name } = await downloaded(page, "Vehicle Service Contract");
  expect(name).toBe(`HOUSE-VSC-${id}-01.pdf`);
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(documents(page)).toHaveCount(2);
  await expectGoodLooks(page);
});

test("the pages of a document show over its panel, and Escape leads back to it", async ({
  page,
  allowConsole,
}) => {
  const fetched: string[] = [];
  page.on("request", (request) => fetched.push(new URL(request.url()).pathname));
  await signIn(page, accounts.lakeside);
  const { id } = await contractOf(page, BUYER);
  await documentsAre(page, id, ["issued", "issued"]);
  await openContracts(page);
  await opener(page).click();
  const show = panel(page).getByRole("button", { name: "Show Pages: Vehicle Service Contract" });
  await expect(show).toBeVisible();
  expect(fetched.filter((path) => path.includes("pdf.worker"))).toEqual([]);
  await show.click();
  const pages = page.getByRole("dialog", { name: "Vehicle Service Contract", exact: true });
  await expect(pages.getByRole("article", { name: "Page 1 of 3" })).toContainText(BUYER);
  // The dialog that is looked at stands over the panel and the page.
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await expect(panel(page)).toBeVisible();
  await expect(show).toBeFocused();

  // What is asked for again is fetched again, and a file that does not come says so.
  allowConsole(/Failed to load resource: net::ERR_FAILED/);
  await page.route("**/api/documents/*/file", (route) => route.abort());
  await show.click();
  await expect(pages.getByText("The file did not come. Please check your connection.")).toBeVisible();
  await page.unroute("**/api/documents/*/file");
  await pages.getByRole("button", { name: "Try Again" }).click();
  await expect(pages.getByRole("article", { name: "Page 1 of 3" })).toContainText(BUYER);
  await page.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(panel(page)).toBeHidden();
});

/** A page that names Helvetica and brings no font along, as administrators' files do. */
function withoutItsFont(text: string): string {
  const content = `BT /F1 24 Tf 72 700 Td (${text}) Tj ET`;
  const objects = [
    "<< /Type /Catalog /Pages 2 0 R >>",
    "<< /Type /Pages /Count 1 /Kids [3 0 R] >>",
    "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>",
  ];
  let file = "%PDF-1.4\n";
  const offsets = objects.map((object, at) => {
    const offset = file.length;
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, "0")} 00000 n \n`;
  });
  const count = objects.length + 1;
  const table = `xref\n0 ${count}\n0000000000 65535 f \n${offsets.join("")}`;
  return `${file}${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
}

test("a file that brings no font along shows in one of the site's own, and what is no PDF says so", async ({
  page,
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
  const answer = (body: string) =>
    page.route("**/api/documents/*/file", (route) => route.fulfill({ contentType: "application/pdf", body }));
  await answer(withoutItsFont("Helvetica of nobody"));
  await panel(page).getByRole("button", { name: "Show Pages: Vehicle Service Contract" }).click();
  const pages = page.getByRole("dialog", { name: "Vehicle Service Contract", exact: true });
  const first = pages.getByRole("article", { name: "Page 1 of 1" });
  await expect(first).toContainText("Helvetica of nobody");
  expect(fetched.filter((url) => /\/assets\/LiberationSans-Regular/.test(url))).toHaveLength(1);
  const origin = new URL(page.url()).origin;
  expect(fetched.filter((url) => !url.startsWith(origin) && !url.startsWith("blob:"))).toEqual([]);
  const dark = await first.locator("canvas").evaluate((node) => {
    const canvas = node as HTMLCanvasElement;
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    return data.filter((value, at) => at % 4 === 0 && value < 96).length;
  });
  expect(dark).toBeGreaterThan(500);
  await page.keyboard.press("Escape");
  await expect(pages).toBeHidden();
  await answer("PK, which is no PDF");
  await panel(page).getByRole("button", { name: "Show Pages: Vehicle Service Contract" }).click();
  await expect(pages.getByText("This file can't be read here.")).toBeVisible();
});

test("a deleted line's document is void, and its copy says so, for its dealer and for administrators", async ({
  page,
  browser,
  ownServer,
}) => {
  await signIn(page, accounts.lakeside);
  const contract = await contractOf(page, BUYER);
  const [vsc] = await linesOf(page, BUYER);
  if (!vsc) {
    throw new Error("The demo contract has a service contract.");
  }
  await documentsAre(page, contract.id, ["issued", "issued"]);
  await voidElsewhere(page, vsc);
  await documentsAre(page, contract.id, ["void", "issued", "issued"]);
  await openContracts(page);
  await opener(page, `Evergreen Shield of ${BUYER}`).click();
  await expect(documents(page)).toContainText(["Void", "Void copy", "Issued"]);
  await downloaded(page, "Vehicle Service Contract, void copy");

  // What is left of the deal goes too: administrators find its documents by what they read of it before.
  const admin = await browser.newPage({ baseURL: ownServer.url });
  await signIn(admin, accounts.admin);
  await admin.goto("/admin/contracts?month=all");
  await opener(admin, `Evergreen Shield of ${BUYER}`).click();
  await expect(documents(admin)).toContainText(["Void", "Void copy", "Issued"]);
  await downloaded(admin, "Vehicle Service Contract, void");
  await admin.close();

  const stranger = await browser.newPage({ baseURL: ownServer.url });
  await signIn(stranger, accounts.dealer);
  for (const path of [`/api/contracts/${contract.id}/documents`, `/api/documents/${contract.id}-01/file`]) {
    expect((await stranger.request.get(path)).status()).toBe(404);
  }
  await stranger.close();
});

test("a deal that was just finished has its documents", async ({ page }) => {
  await openSummary(page);
  await generateButton(page).click();
  await expect(generated(page)).toBeVisible();
  await page.getByRole("button", { name: "Print Contract", exact: true }).click();
  await expect(documents(page)).toHaveCount(4);
  await expect(documents(page)).toContainText(["Issued", "Issued", "Issued", "Issued"]);
  await downloaded(page, "Tire and Wheel Protection");
  await expectGoodLooks(page);
});

test("a document is signed on paper, and its scan can be saved by its dealer and by administrators", async ({
  page,
  browser,
  ownServer,
}) => {
  await signIn(page, accounts.lakeside);
  const { id } = await contractOf(page, BUYER);
  await documentsAre(page, id, ["issued", "issued"]);
  await openContracts(page);
  await opener(page).click();
  const { bytes } = await downloaded(page, "Vehicle Service Contract");
  const add = panel(page).getByRole("button", { name: "Add Signed Scan of Vehicle Service Contract" });
  await add.focus();
  await page.keyboard.press("Enter");
  const form = panel(page).getByRole("form", { name: "Signed scan of Vehicle Service Contract" });
  const field = form.getByLabel("Signed scan");
  await expect(field).toBeFocused();
  const store = form.getByRole("button", { name: "Store Scan" });
  await field.setInputFiles({
    name: "signed.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("No PDF"),
  });
  await store.click();
  await expect(form).toContainText("Please choose a PDF or JPEG file.");
  await expect(form).toContainText("Please confirm that all pages are there.");
  await expect(field).toBeFocused();
  await expectGoodLooks(page);

  // A printed, signed and scanned copy of it.
  await field.setInputFiles({ name: "signed.pdf", mimeType: "application/pdf", buffer: bytes });
  await form.getByLabel("All pages are there").check();
  await form.getByLabel("Each signature is there").check();
  await store.click();
  await expect(documents(page).first()).toContainText("Signed on paper");
  await expect(add).toBeHidden();
  expect(await scanOf(page)).toEqual(bytes);
  await expectGoodLooks(page);

  const admin = await browser.newPage({ baseURL: ownServer.url });
  await signIn(admin, accounts.admin);
  await admin.goto("/admin/contracts?month=all");
  await opener(admin).click();
  await expect(documents(admin)).toContainText(["Signed on paper", "Issued"]);
  await expect(panel(admin).getByRole("button", { name: /^Add Signed Scan/ })).toHaveCount(0);
  expect(await scanOf(admin)).toEqual(bytes);
  await admin.close();
});

/** The scan of the service contract, as its button saves it. */
async function scanOf(page: Page): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    panel(page).getByRole("button", { name: "Download Scan of Vehicle Service Contract" }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^HOUSE-VSC-contract-\d+-01-signed\.pdf$/);
  return readFile(await download.path());
}
