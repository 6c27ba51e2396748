import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { comes } from "../support/comes";
import { expectNothingCut } from "../support/cut";
import { test } from "../support/overHttps";
import { expectGoodLooks } from "../support/page";
import { SIGN_ORIGIN } from "../support/server";
import { beginSigning, button, heading } from "../support/signing";
import { expect } from "../support/test";

test.describe.configure({ timeout: 120_000 });

const BUYER = "Marisol Ortega";
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** Has the dealership's page show a code, and gives the address that stands in it. */
async function codeFor(page: Page): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith("/link")),
    button(page, `On ${BUYER}'s phone`).click(),
  ]);
  const { address } = (await answer.json()) as { address: string };
  expect(address).toMatch(/^https:\/\/desk\.example\/sign#[\w-]{43}$/);
  return address;
}

test("a buyer signs on their own phone, which opens nothing else", async ({
  page,
  browser,
  ownServer,
  front,
}) => {
  await signIn(page, accounts.lakeside);
  const signing = await beginSigning(page.request, BUYER);
  await page.goto(`/dashboard/signings/${signing}`);
  await page.getByRole("checkbox").check();
  const address = await codeFor(page);
  const code = page.getByRole("img", { name: `Code that opens the signing on ${BUYER}'s phone` });
  await expect(code).toBeVisible();
  await expectGoodLooks(page);

  const settings = { ...PHONE, proxy: { server: front.proxy }, ignoreHTTPSErrors: true };
  const phone = await browser.newPage(settings);
  await phone.goto(address);
  await expect(phone.getByText("You sign as")).toBeVisible();
  expect(phone.url()).toBe(`${SIGN_ORIGIN}/sign`);
  // The cookies of both devices are this address's alone, and out of reach of scripts.
  const cookies = [await page.context().cookies(), await phone.context().cookies()];
  for (const ofOne of cookies) {
    expect(ofOne).not.toEqual([]);
    for (const cookie of ofOne) {
      expect(cookie).toMatchObject({ secure: true, httpOnly: true, sameSite: "Strict" });
      expect(cookie.name).toMatch(/^__Host-/);
    }
  }
  expect((await phone.request.get(`${SIGN_ORIGIN}/api/contracts`)).status()).toBe(401);

  await button(phone, "Continue").click();
  const [download] = await Promise.all([
    phone.waitForEvent("download"),
    button(phone, "Open the PDF: Agreement to sign on a screen").click(),
  ]);
  expect(download.suggestedFilename()).toBe(`consent-${signing}.pdf`);
  // What stands in the file, tests of the server read; here it comes out of the database.
  const [, digits = ""] =
    /"digits":\{"S":"(\d{4})"/.exec((await ownServer.databaseBytes()).toString("latin1")) ?? [];
  expect(digits).toMatch(/^\d{4}$/);
  const field = phone.getByLabel("Four digits in the PDF");
  await field.fill(digits === "0000" ? "0001" : "0000");
  await phone.getByRole("checkbox").check();
  await button(phone, "Continue").click();
  await expect(phone.getByText("Please type the four digits that stand in the PDF file.")).toBeVisible();
  await expect(field).toBeFocused();
  await expectGoodLooks(phone);
  await expectNothingCut(phone);
  await field.fill(digits);
  await button(phone, "Continue").click();

  await expect(heading(phone, "Read the documents")).toBeVisible();
  // A reload in the middle goes on where it was.
  await phone.reload();
  for (const at of [1, 2]) {
    await expect(phone.getByText(`Document ${at} of 2`)).toBeVisible();
    await button(phone, "I have read this document").click();
  }
  await expect(heading(phone, "Make your signature")).toBeVisible();
  await button(phone, "Type instead").click();
  await phone.getByLabel(`Type your name: ${BUYER}`).fill(BUYER);
  await button(phone, "I adopt this as my signature").click();
  await expect(heading(phone, "Sign at each place")).toBeVisible();
  const places = phone.getByRole("button", { name: /^(Sign here|Put my initials here)/ });
  for (let left = await places.count(); left > 0; left--) {
    await places.first().click();
    await expect(places).toHaveCount(left - 1);
  }
  await button(phone, "Sign contract").click();
  await expect(heading(phone, "You have signed")).toBeVisible();
  await expect(phone.getByRole("button", { name: /^Give/ })).toHaveCount(0);

  const other = await browser.newPage(settings);
  await other.goto(address);
  await expect(heading(other, "This code can't be used")).toBeVisible();
  await expectGoodLooks(other);
  await other.close();
  // The dealership's page has followed, and was never out of its hands.
  await comes(page.getByText(/^Buyer · Signed/));
  await expect(code).toBeHidden();
  await expect(page.getByRole("heading", { name: "Sign Documents" })).toBeVisible();
  await phone.close();
});
