import type { Page } from "@playwright/test";
import { accounts, signIn } from "../support/accounts";
import { expectNothingCut } from "../support/cut";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import {
  beginSigning,
  button,
  drawWithFinger,
  drawWithMouse,
  giveBack,
  handOver,
  heading,
  signAll,
} from "../support/signing";
import { contractOf, openContracts } from "../support/sold";
import { storedKeys } from "../support/storage";
import { expect } from "../support/test";

test.describe.configure({ timeout: 120_000 });

const BUYER = "Marisol Ortega";
const CO_BUYER = "Luis Ortega";

const documents = (page: Page) => page.getByRole("list", { name: "Documents" }).getByRole("listitem");

/** Opens the signing of a buyer, who is next, and hands the device over. */
async function openSign(page: Page, buyer = BUYER): Promise<string> {
  await signIn(page, accounts.lakeside);
  const signing = await beginSigning(page.request, buyer);
  await page.goto(`/dashboard/signings/${signing}`);
  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${buyer}`).click();
  await expect(page).toHaveURL("/sign");
  await expect(page.getByText("You sign as")).toBeVisible();
  return signing;
}

/** From who they are to the pad. */
async function reachPad(page: Page): Promise<void> {
  await button(page, "Continue").click();
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
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

test("a buyer looks at the pages while reading, and goes on", async ({ page }) => {
  await openSign(page);
  await button(page, "Continue").click();
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
  await expect(heading(page, "Read the documents")).toBeVisible();
  const show = page.getByRole("button", { name: "Show the pages: Vehicle Service Contract" });
  await show.click();
  const pages = page.getByRole("dialog", { name: "Vehicle Service Contract", exact: true });
  await expect(pages.getByRole("article", { name: "Page 1 of 3" })).toContainText(BUYER);
  await expectGoodLooks(page);
  await page.keyboard.press("Escape");
  await expect(show).toBeFocused();
  await button(page, "I have read this document").click();
  await expect(page.getByText("Document 2 of 2")).toBeVisible();
});

test("a deal with a co-buyer is signed on one device, from the documents to the signed files", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: net::ERR_FAILED/);
  await signIn(page, accounts.lakeside);
  const { id } = await contractOf(page, BUYER);
  await page.request.post(`/api/contracts/${id}/documents`, { data: {} });
  await openContracts(page);
  await page
    .getByRole("button", { name: new RegExp(`^Documents of .* of ${BUYER}$`) })
    .first()
    .click();
  await button(page, "Sign").click();
  await expect(page).toHaveURL(`/dashboard/signings/${id}-s1`);
  await expect(documents(page)).toContainText(["In signing", "In signing"]);
  await expectGoodLooks(page);

  await button(page, `Hand over to ${BUYER}`).click();
  await expect(page.getByText("Please confirm that you have seen an identity document.")).toBeVisible();
  await page.getByRole("checkbox").check();
  await button(page, `Hand over to ${BUYER}`).click();
  await expect(page.getByText("You sign as")).toBeVisible();
  await expectGoodLooks(page);
  await reachPad(page);
  // [DOC-12] A pad with nothing in it, and one with a dot.
  await button(page, "I adopt this as my signature").click();
  await expect(page.getByText("Please sign first.")).toBeVisible();
  const pad = page.getByRole("img", { name: /^Signature/ });
  await expect(pad).toBeFocused();
  await pad.click();
  await button(page, "I adopt this as my signature").click();
  await expect(page.getByText("Please sign first.")).toBeVisible();
  await button(page, "Clear").click();
  await drawWithMouse(page);
  await drawWithMouse(page);
  await expect(pad).toHaveAccessibleName("Signature, 2 lines");
  await button(page, "Undo").click();
  await expect(pad).toHaveAccessibleName("Signature, 1 line");
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
  // [DOC-19] The network is gone at the last button, and comes back.
  await page.route("**/api/sign/complete", (route) => route.abort());
  await button(page, "Sign contract").click();
  await expect(page.getByText("No connection")).toBeVisible();
  await page.unroute("**/api/sign/complete");
  await button(page, "Sign contract").click();
  await expect(heading(page, "You have signed")).toBeVisible();
  const download = page.waitForEvent("download");
  await button(page, "Open the PDF: Vehicle Service Contract").click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await expectGoodLooks(page);
  await giveBack(page);

  await handOver(page.request, `${id}-s1`, "coBuyer");
  expect(await signAll(page.request)).toBe(CO_BUYER);
  expect((await page.request.post("/api/sign/complete", { data: {} })).status()).toBe(200);
  await page.goto("/sign");
  await expect(page.getByText(`Thank you, ${CO_BUYER}`)).toBeVisible();
  await giveBack(page);

  await drawWithMouse(page);
  await button(page, "I adopt this as my signature").click();
  await expect(page.getByText("Signed by everyone")).toBeVisible();
  await expect(documents(page)).toContainText(["Signed", "Signed"]);
  const file = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Vehicle Service Contract" }).click();
  expect((await file).suggestedFilename()).toMatch(/\.pdf$/);
  await expectGoodLooks(page);
  await openContracts(page);
  await page
    .getByRole("button", { name: new RegExp(`^Documents of .* of ${BUYER}$`) })
    .first()
    .click();
  await expect(documents(page)).toContainText(["Signed", "Signed"]);
  await expect(page.getByRole("link", { name: "Show the signing" })).toBeVisible();
});

test("[DOC-26] while a customer holds the device, nothing of the dealership shows, with or without the network", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource: net::ERR_INTERNET_DISCONNECTED/);
  await signIn(page, accounts.lakeside);
  const signing = await beginSigning(page.request, BUYER);
  await openContracts(page);
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

  for (const path of [
    "/dashboard",
    "/dashboard/contracts",
    "/dashboard/support",
    "/admin",
    "/login",
    "/",
    "/dealer-intake-form",
  ]) {
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
  await giveBack(page);
});

/** Looks at a step on all screens, and goes back to one of 1280 pixels at 200 %. */
async function lookAt(page: Page): Promise<void> {
  await expectGoodLooks(page);
  await page.setViewportSize({ width: 640, height: 400 });
}

test("by keyboard alone: a typed signature, on a screen at 200 %", async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 });
  await openSign(page);
  const press = async (name: string | RegExp) => {
    await button(page, name).focus();
    await page.keyboard.press("Enter");
  };
  await expectNothingCut(page);
  await press("Continue");
  await expect(heading(page, "On a screen, or on paper")).toBeFocused();
  await lookAt(page);
  await page.getByRole("checkbox").focus();
  await page.keyboard.press("Space");
  await press("Continue");
  await expect(heading(page, "Read the documents")).toBeFocused();
  await expectNothingCut(page);
  await lookAt(page);
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
  for (const name of ["Clear", "Undo", "Type instead"]) {
    await page.keyboard.press("Tab");
    await expect(button(page, name)).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByLabel(`Type your name: ${BUYER}`)).toBeFocused();
  await expectNothingCut(page);
  // [DOC-13] Another name.
  await page.keyboard.type("Somebody Else");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Please type the name as it stands above.")).toBeVisible();
  await lookAt(page);
  await page.keyboard.press("Control+a");
  await page.keyboard.type(BUYER);
  await page.keyboard.press("Enter");
  await expect(heading(page, "Sign at each place")).toBeFocused();
  await press(/^Sign here: Vehicle Service Contract/);
  await expect(button(page, /^Sign here: Guaranteed/)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(heading(page, "Check and sign")).toBeFocused();
  await expectNothingCut(page);
  await press("Sign contract");
  await expect(heading(page, "You have signed")).toBeFocused();
  await press("Give the device back");
  await expect(heading(page, "Give the device back")).toBeFocused();
  await lookAt(page);
  await page.getByLabel("Password").focus();
  await page.keyboard.type("wrong");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Password is incorrect")).toBeVisible();
  await expect(page.getByLabel("Password")).toBeFocused();
});

test("by touch on a phone, until paper is preferred; the dealership ends what was begun anew", async ({
  browser,
  ownServer,
}) => {
  const phone = await browser.newContext({
    baseURL: ownServer.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    forcedColors: "active",
  });
  const page = await phone.newPage();
  await openSign(page);
  await reachPad(page);
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
  await expectGoodLooks(page);
  await button(page, "Sign on a screen after all").click();
  await expect(page).toHaveURL(/-s2$/);
  await button(page, "End signing").click();
  await page.getByRole("dialog").getByRole("button", { name: "End signing" }).click();
  await expect(page.getByText("This signing has ended")).toBeVisible();
  await phone.close();
});

test("a session that ended by then: the customer is told to give the device back, and the login leads to the signing", async ({
  page,
}) => {
  const signing = await openSign(page);
  await button(page, "Continue").click();
  await page.request.delete("/api/session");
  await page.getByRole("checkbox").check();
  await button(page, "Continue").click();
  await expect(heading(page, "Please give the device back to the dealership")).toBeVisible();
  await expectGoodLooks(page);
  await page.getByRole("link", { name: "Log in" }).click();
  const { username, password } = accounts.lakeside;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await button(page, "Log in").click();
  await expect(page).toHaveURL(`/dashboard/signings/${signing}`);
  // Nobody holds the device: who opens the customer's page is led to their own.
  await page.goto("/sign");
  await expect(page).toHaveURL("/dashboard");
});
