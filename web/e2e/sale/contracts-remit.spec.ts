import type { Page } from "@playwright/test";
import {
  records,
  remitOf,
  remitRadio,
  remittance,
  saveButton,
  showContracts,
  startContracts,
  tab,
} from "../support/contracts";
import { test } from "../support/ownServer";
import { expectAskedBeforeClosing, expectGoodLooks, toast } from "../support/page";
import { storedKeys } from "../support/storage";
import { expect } from "../support/test";

// A list renders the rows in view: a tall window shows all of the dealership.
test.use({ viewport: { width: 1280, height: 1200 } });

test.describe.configure({ timeout: 90_000 });

const VSC = "Lakeside Assured Basic, 12 months of Curtis Yazzie";
const TIRES = "Lakeside Road Care of Curtis Yazzie";
const FAILED = "Granite Peak Administrators Basic, 24 months of Priya Raman";
const CONTRACT = "VSC, Ancillary Products of Curtis Yazzie";
const SAVED = "Changes saved successfully";
const OFFER = "Would you like to go to the payment page?";

const offer = (page: Page) => toast(page).getByRole("button", { name: "Go to Payment" });

/** The names of the products that the server is to have paid next. */
async function remitted(page: Page): Promise<string[]> {
  const answer = await page.request.get("/api/remittances?limit=500");
  expect(answer.status()).toBe(200);
  const { items }: { items: { productName: string; buyerName: string }[] } = await answer.json();
  return items.map(({ productName, buyerName }) => `${productName} of ${buyerName}`).sort();
}

/** Presses Save Changes with the keyboard: the pointer over a toast would keep it there. */
async function save(page: Page): Promise<void> {
  await saveButton(page).focus();
  await page.keyboard.press("Enter");
}

test("[D-329] [D-331] [D-332] [D-333] [D-334] [D-336] saved choices are stored, and the payment page is offered", async ({
  page,
}) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await remitRadio(page, FAILED, "Yes").check();
  expect(await remitted(page)).toEqual([]);
  await save(page);
  await expect(toast(page).locator(".mantine-Notification-title")).toHaveText(SAVED);
  await expect(toast(page)).toContainText(OFFER);
  await expect(offer(page)).toBeVisible();
  await expect(saveButton(page)).toBeDisabled();
  await expect(page.getByText("Not saved")).toHaveCount(0);
  // What an administrator stands behind is in a batch, which is paid at cost.
  expect(await remitted(page)).toEqual([VSC]);
  await expect(page.getByRole("link", { name: `In a batch: ${FAILED}` })).toBeVisible();
  expect((await storedKeys(page)).local).toEqual(["userInfo"]);
  await offer(page).click();
  await expect(page).toHaveURL(/\/dashboard\/payment$/);
  await expect(toast(page)).toHaveCount(0);
  await showContracts(page);
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(remitRadio(page, TIRES, "No")).toBeChecked();
  await expect(remittance(page).getByRole("link", { name: "Go to Payment" })).toHaveAttribute(
    "href",
    "/dashboard/payment",
  );
  await tab(page, "Legacy View").click();
  // Not all of it is remitted.
  await expect(remitRadio(page, CONTRACT, "No")).toBeChecked();
  await expect(remitRadio(page, "VSC of Priya Raman", "Yes")).toBeChecked();
});

test("choices that are not saved stay over pages, and are asked about before the tab closes", {
  tag: "@heavy",
}, async ({ page }) => {
  await startContracts(page);
  await remitRadio(page, VSC, "Yes").check();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await page.getByRole("link", { name: "Contract Management" }).click();
  await expect(remitRadio(page, VSC, "Yes")).toBeChecked();
  await expect(saveButton(page)).toBeEnabled();

  await expectAskedBeforeClosing(page);
  await remitRadio(page, VSC, "No").check();
  await expect(saveButton(page)).toBeDisabled();
  page.on("dialog", () => {
    throw new Error("There is nothing to ask about.");
  });
  await page.reload();
  await expect(remitRadio(page, VSC, "No")).toBeChecked();
});

test("[D-336] a product of an administrator goes into a draft, leaves it again, and stays in a closed batch, which says so", {
  tag: "@heavy",
}, async ({ page }) => {
  const own = "Alder Ridge Administrators";
  const product = `${own} Comprehensive, 48 months of Marisol Ortega`;
  const inBatch = page.getByRole("link", { name: `In a batch: ${product}` });
  await startContracts(page);
  await remitRadio(page, product, "Yes").check();
  await save(page);
  await expect(inBatch).toBeVisible();
  await expect(remittance(page)).toContainText("1 product marked to remit");
  await remitRadio(page, product, "No").check();
  await save(page);
  await expect(inBatch).toHaveCount(0);
  await expect(saveButton(page)).toBeDisabled();
  await remitRadio(page, product, "Yes").check();
  await save(page);
  await expect(inBatch).toBeVisible();
  await remittance(page).getByRole("link", { name: "Go to Payment" }).click();
  const cards = page.getByRole("list", { name: "Remittance batches" }).getByRole("listitem");
  await expect(cards).toHaveCount(1);
  await expect(cards).toContainText("1 product at cost");
  await expect(page.getByRole("radiogroup", { name: "Payment method" })).toHaveCount(0);
  await page.getByRole("link", { name: `Review and Close for ${own}` }).click();
  await page.getByRole("button", { name: "Close Batch" }).click();
  await expect(page.getByRole("button", { name: "Pay $1,848.00" })).toBeVisible();
  await showContracts(page);
  await expect(remitRadio(page, product, "Yes")).toBeChecked();
  await expect(remitRadio(page, product, "No")).toBeDisabled();
  const row = records(page).filter({ has: remitOf(page, product) });
  await expect(row).toContainText(/It is in the closed batch batch-\d+\. Reopen the batch first\./);
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 1280, height: 1200 });
  await page.getByRole("button", { name: "Remit none shown" }).click();
  await expect(saveButton(page)).toBeDisabled();
  // Beside it the dealership's own products are paid by the forms.
  await remitRadio(page, VSC, "Yes").check();
  await save(page);
  await offer(page).click();
  await expect(page.getByRole("link", { name: `Pay Administrator for ${own}` })).toBeVisible();
  await expect(page.getByRole("list", { name: "Remitted products" }).getByRole("listitem")).toHaveCount(1);
  await expect(page.getByRole("radiogroup", { name: "Payment method" })).toBeVisible();
  await expectGoodLooks(page);
});
