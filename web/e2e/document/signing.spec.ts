import type { Page } from "@playwright/test";
import { accounts, signIn, submitLogin } from "../support/accounts";
import { comes } from "../support/comes";
import { expectNothingCut } from "../support/cut";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { beginSigning, button, drawWithFinger, drawWithMouse, giveBack, heading } from "../support/signing";
import { storedKeys } from "../support/storage";
import { expect } from "../support/test";

test.describe.configure({ timeout: 120_000 });
// A panel that slides in would be waited for each time.
test.use({ contextOptions: { reducedMotion: "reduce" } });

const BUYER = "Marisol Ortega";
const CO_BUYER = "Luis Ortega";

const documents = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem");

/** Reads both documents, up to the pad. */
async function readAll(page: Page): Promise<void> {
  await expect(heading(page, "Read the documents")).toBeVisible();
  for (const at of [1, 2]) {
    await expect(page.getByText(`Document ${at} of 2`)).toBeVisible();
    await button(page, "I have read this document").click();
  }
  await expect(heading(page, "Make your signature")).toBeVisible();
}

/** Signs at each place. */
async function signPlaces(page: Page): Promise<void> {
  await expect(heading(page, "Sign at each place")).toBeVisible();
  const places = page.getByRole("button", { name: /^(Sign here|Put my initials here)/ });
  for (let left = await places.count(); left > 0; left--) {
    await places.first().click();
    await expect(places).toHaveCount(left - 1);
  }
  await expect(heading(page, "Check and sign")).toBeVisible();
}

/** The buyer reads the pages of a document, draws with the mouse, and signs; the page is loaded again in between. */
async function signWithMouse(page: Page): Promise<void> {
  await expect(page.getByText("You sign as")).toBeVisible();
  await expectGoodLooks(page);
  await button(page, "Continue").click();
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
  const show = page.getByRole("button", { name: "Show the pages: Vehicle Service Contract" });
  await show.click();
  const pages = page.getByRole("dialog", { name: "Vehicle Service Contract", exact: true });
  await comes(pages.getByRole("article", { name: "Page 1 of 3" }).filter({ hasText: BUYER }));
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(show).toBeFocused();
  await readAll(page);

  // [DOC-12] A pad with a dot.
  const pad = page.getByRole("img", { name: /^Signature/ });
  await pad.click();
  await button(page, "I adopt this as my signature").click();
  await expect(page.getByText("Please sign first.")).toBeVisible();
  await expect(pad).toBeFocused();
  await button(page, "Clear").click();
  await drawWithMouse(page);
  await drawWithMouse(page);
  await expect(pad).toHaveAccessibleName("Signature, 2 lines");
  await button(page, "Undo").click();
  // What was drawn stays when the device is turned.
  await page.setViewportSize({ width: 700, height: 900 });
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(pad).toHaveAccessibleName("Signature, 1 line");
  await expectGoodLooks(page);
  await button(page, "I adopt this as my signature").click();

  // A reload goes on where the server says.
  await expect(heading(page, "Sign at each place")).toBeVisible();
  await expectGoodLooks(page);
  await page.reload();
  await signPlaces(page);
  await expectGoodLooks(page);
  await button(page, "Sign contract").click();
  await expect(heading(page, "You have signed")).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, "Open the PDF: Vehicle Service Contract").click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectGoodLooks(page);
}

/** Signs with a typed name, by keyboard alone, on a screen at 200 %, up to the password of the dealership. */
async function signByKeyboard(page: Page, name: string): Promise<void> {
  const press = async (pressed: string | RegExp) => {
    await button(page, pressed).focus();
    await page.keyboard.press("Enter");
  };
  await expectNothingCut(page);
  await press("Continue");
  await expect(heading(page, "On a screen, or on paper")).toBeFocused();
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press("Continue");
  await expect(heading(page, "Read the documents")).toBeFocused();
  await expectNothingCut(page);
  for (const at of [1, 2]) {
    await expect(page.getByText(`Document ${at} of 2`)).toBeVisible();
    await press("I have read this document");
  }
  await expect(heading(page, "Make your signature")).toBeFocused();
  // Pad, Clear, Undo, Type instead, in this order; Escape clears.
  const pad = page.getByRole("img", { name: /^Signature/ });
  await drawWithMouse(page);
  await pad.focus();
  await page.keyboard.press("Escape");
  await expect(pad).toHaveAccessibleName("Signature, empty");
  for (const control of ["Clear", "Undo", "Type instead"]) {
    await page.keyboard.press("Tab");
    await expect(button(page, control)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(`Type your name: ${name}`)).toBeFocused();
  await expectNothingCut(page);
  // [DOC-13] Another name.
  await page.keyboard.type("Somebody");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please type the name as it stands above.")).toBeVisible();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sign at each place")).toBeFocused();
  await press(/^Sign here: Vehicle Service Contract/);
  await expect(button(page, /^Sign here: Guaranteed/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Check and sign")).toBeFocused();
  await expectNothingCut(page);
  await press("Sign contract");
  await expect(heading(page, "You have signed")).toBeFocused();
  await expect(page.getByText(`Thank you, ${name}`)).toBeVisible();
  await press("Give the device back");
  await expect(heading(page, "Give the device back")).toBeFocused();
  await expectNothingCut(page);
  await expectGoodLooks(page);
  await page.getByLabel("Password").focus();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password is incorrect")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeFocused();
}

test("[DOC-12] [DOC-13] a deal is signed on one device: by a buyer with the mouse, a co-buyer by keyboard alone at 200 %, and the dealership, up to the signed files", async ({
  page,
}) => {
  await signIn(page, accounts.lakeside);
  await page.goto(`/dashboard/signings/${await beginSigning(page.request, BUYER)}`);
  await expect(documents(page)).toContainText(["In signing", "In signing"]);
  await button(page, `Hand over to ${BUYER}`).click();
  await expect(page.getByText("Please confirm that you have seen an identity document.")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${BUYER}`).click();
  await signWithMouse(page);
  await giveBack(page);

  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${CO_BUYER}`).click();
  await expect(page.getByText("You sign as")).toBeVisible();
  await page.setViewportSize({ width: 640, height: 400 });
  await signByKeyboard(page, CO_BUYER);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(accounts.lakeside.password);
  await page.keyboard.press("Enter");

  await drawWithMouse(page);
  await button(page, "I adopt this as my signature").click();
  await expect(page.getByText("Signed by everyone")).toBeVisible();
  await expect(documents(page)).toContainText(["Signed", "Signed"]);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Vehicle Service Contract" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
});

test("[DOC-26] while a customer holds the device, nothing of the dealership shows, with or without the network; when its session has ended, the login leads to the signing", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await signIn(page, accounts.lakeside);
  const signing = await beginSigning(page.request, BUYER);
  await page.goto("/dashboard/contracts");
  await page.goto("/dashboard/support");
  const other = await page.context().newPage();
  await other.goto("/dashboard/contracts");
  await page.evaluate(async () => {
    sessionStorage.setItem("dealSession", "{}");
    await (await caches.open("rates-somebody")).put("/list", new Response("{}"));
  });
  await page.goto(`/dashboard/signings/${signing}`);
  await page.evaluate(() => Object.assign(window, { ofDealership: true }));
  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${BUYER}`).click();
  await expect(page.getByText("You sign as")).toBeVisible();
  expect(await page.evaluate(() => "ofDealership" in window), "it is a page of its own").toBe(false);
  const { local, session } = await storedKeys(page);
  expect(local).toEqual(["userInfo"]);
  expect(session.filter((key) => key !== "react-router-scroll-positions")).toEqual([]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBe("handed for signing");
  // The other tab, too.
  await expect(other).toHaveURL("/sign");
  await other.close();

  for (const path of ["/dashboard/contracts", "/admin", "/login", "/dealer-intake-form"]) {
    await page.goto(path);
    await expect(page).toHaveURL("/sign");
    await expect(page.getByText("You sign as")).toBeVisible();
  }
  await page.goBack();
  await expect(page).toHaveURL("/sign");
  await expect(page.getByText("You sign as")).toBeVisible();
  // A browser that was made to forget is told by the server.
  await page.evaluate(() =>
    localStorage.setItem(
      "userInfo",
      JSON.stringify({
        userId: "x",
        dealerId: "x",
        dealerName: "x",
        username: "lakeside",
        expires: Date.now() + 60_000,
        rememberMe: false,
        isAdmin: false,
      }),
    ),
  );
  await page.goto("/dashboard/contracts");
  await expect(page).toHaveURL("/sign");
  expect((await page.request.get("/api/contracts")).status()).toBe(423);

  await page.context().setOffline(true);
  for (const move of [() => page.reload(), () => page.goto("/dashboard/contracts"), () => page.goBack()]) {
    await move().catch(() => undefined);
    await expect(page.getByText(/Contract Management|Lakeside|Marisol|Logout/)).toHaveCount(0);
  }
  await page.context().setOffline(false);

  await page.goto("/dashboard/contracts");
  await button(page, "Continue").click();
  await page.request.delete("/api/session");
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
  await expect(heading(page, "Please give the device back to the dealership")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Log in" }).click();
  await submitLogin(page, accounts.lakeside.username, accounts.lakeside.password);
  await expect(page).toHaveURL(`/dashboard/signings/${signing}`);
  // Nobody holds the device: who opens the customer's page is led to their own.
  await page.goto("/sign");
  await expect(page).toHaveURL("/dashboard");
});

test("by touch on a phone, until paper is preferred; the dealership ends what was begun anew", {
  tag: "@heavy",
}, async ({ browser, ownServer }) => {
  const phone = await browser.newContext({
    baseURL: ownServer.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    forcedColors: "active",
    reducedMotion: "reduce",
  });
  const page = await phone.newPage();
  await signIn(page, accounts.lakeside);
  await page.goto(`/dashboard/signings/${await beginSigning(page.request, BUYER)}`);
  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${BUYER}`).click();
  await expect(page).toHaveURL("/sign");
  await expect(page.getByText("You sign as")).toBeVisible();
  await button(page, "Continue").click();
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
  await readAll(page);
  await drawWithFinger(page);
  const pad = page.getByRole("img", { name: /^Signature/ });
  await expect(pad).toHaveAccessibleName("Signature, 1 line");
  // In a contrast theme lines have the colour of its text.
  const drawn = await pad.evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext("2d")?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
    const at = Array.from({ length: data.length / 4 }, (_, pixel) => pixel * 4).find(
      (one) => data[one + 3] === 255,
    );
    return at === undefined ? "nothing" : `rgb(${data[at]}, ${data[at + 1]}, ${data[at + 2]})`;
  });
  expect(drawn).toBe(await pad.evaluate((canvas) => getComputedStyle(canvas).color));
  for (const name of ["Clear", "Undo", "Type instead", "I adopt this as my signature", "I prefer paper"]) {
    const box = await button(page, name).boundingBox();
    expect(box?.height, name).toBeGreaterThanOrEqual(44);
  }
  await button(page, "I adopt this as my signature").tap();
  await expect(heading(page, "Sign at each place")).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNothingCut(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, "I prefer paper").tap();
  await expectGoodLooks(page);
  await button(page, "Sign on paper").tap();
  await expect(heading(page, "You sign on paper")).toBeVisible();
  await expectGoodLooks(page);
  await giveBack(page);
  await expect(page.getByText("A buyer chose paper")).toBeVisible();
  await button(page, "Sign on a screen after all").click();
  await expect(page).toHaveURL(/-s2$/);
  await button(page, "End signing").click();
  await page.getByRole("dialog").getByRole("button", { name: "End signing" }).click();
  await expect(page.getByText("This signing has ended")).toBeVisible();
  await phone.close();
});
