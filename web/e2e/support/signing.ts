import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { accounts } from "./accounts";

/** A call of the interface that is to succeed. */
async function post(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return await answer.json();
}

/** Begins the signing of a buyer's documents elsewhere, once their files are made; gives its id. */
export async function beginSigning(request: APIRequestContext, buyer: string): Promise<string> {
  const { items } = await (await request.get("/api/contracts?limit=100")).json();
  const contract = items.find(({ buyerName }: { buyerName: string }) => buyerName === buyer);
  await post(request, `/api/contracts/${contract.id}/documents`, {});
  return (await post(request, "/api/signings", { contractId: contract.id })).id;
}

/** Hands the device to a buyer, as the page of the signing does. */
export async function handOver(request: APIRequestContext, signing: string, role = "buyer"): Promise<void> {
  await post(request, `/api/signings/${signing}/hand-over`, { role, identitySeen: true });
}

/** The page's heading. */
export const heading = (page: Page, name: string) =>
  page.getByRole("heading", { level: 1, name, exact: true });

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

/** Gives the device back, with the password of the dealership. */
export async function giveBack(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: /^Give (the )?device back$/ })
    .first()
    .click();
  await page.getByLabel("Password").fill(accounts.lakeside.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/dashboard\/signings\//);
  await expect(heading(page, "Sign Documents")).toBeVisible();
}

/** Draws on the pad, with a mouse. */
export async function drawWithMouse(page: Page): Promise<void> {
  const { x, y, width, height } = await padBox(page);
  await page.mouse.move(x + 20, y + height * 0.7);
  await page.mouse.down();
  for (const [across, down] of CURVE) {
    await page.mouse.move(x + width * across, y + height * down);
  }
  await page.mouse.up();
}

/** Draws on the pad, with a finger. */
export async function drawWithFinger(page: Page): Promise<void> {
  const { x, y, width, height } = await padBox(page);
  const client = await page.context().newCDPSession(page);
  const at = ([across, down]: readonly [number, number]) => [{ x: x + width * across, y: y + height * down }];
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at([0.1, 0.7]) });
  for (const spot of CURVE) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(spot) });
  }
  // A finger that leaves while it moves would fling the page, and the browser takes the next tap for its end.
  await page.waitForTimeout(250);
  await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at([0.7, 0.61]) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

const CURVE = [
  [0.2, 0.2],
  [0.3, 0.8],
  [0.4, 0.3],
  [0.5, 0.7],
  [0.6, 0.4],
  [0.7, 0.6],
] as const;

async function padBox(page: Page) {
  const pad = page.getByRole("img", { name: /^Signature/ });
  await pad.scrollIntoViewIfNeeded();
  const box = await pad.boundingBox();
  if (!box) {
    throw new Error("There is no pad.");
  }
  return box;
}
