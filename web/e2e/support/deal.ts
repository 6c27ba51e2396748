import { expect, type Page, type Route } from "@playwright/test";
import { type Account, accounts, signIn } from "./accounts";

/** A VIN that the offline decoder knows: a 2003 HONDA Accord. */
export const VIN = "1HGCM82633A004352";
/** A VIN of the right form that nothing decodes. Its check digit is right. */
export const UNKNOWN_VIN = "11111111111111111";

/** The steps of the progress bar, by the names that it shows. */
export type StepName =
  | "Get Started"
  | "Select Aspects"
  | "Coverage"
  | "Confirm"
  | "Options"
  | "Deal Info"
  | "Summary";

/** Logs in and opens an empty wizard. */
export async function startDeal(page: Page, account: Account = accounts.dealer): Promise<void> {
  await signIn(page, account);
  await openWizard(page);
}

/** Opens the wizard for whoever is signed in. */
export async function openWizard(page: Page): Promise<void> {
  await page.goto("/dashboard/input");
  await expect(stepHeading(page, "Get Started")).toBeVisible();
}

/** Opens the wizard where a deal was left behind, and goes on with it. */
export async function continueDeal(page: Page): Promise<void> {
  await page.goto("/dashboard/input");
  await page.getByRole("button", { name: "Continue", exact: true }).click();
}

/** A step's heading. */
export function stepHeading(page: Page, title: string) {
  // The first step's words show before the step itself.
  return page
    .locator("[data-step-heading]")
    .and(page.getByRole("heading", { level: 2, name: title, exact: true }));
}

/** The progress bar. */
export function progressBar(page: Page) {
  return page.getByRole("navigation", { name: "Deal steps" });
}

/** Clicks a step of the progress bar. */
export async function goToStep(page: Page, name: StepName): Promise<void> {
  await progressBar(page)
    .getByRole("button", { name: new RegExp(`^\\d? ?${name}`) })
    .click();
}

/** Types VIN and mileage. */
export async function fillVehicle(page: Page, vin = VIN, miles = 45_000): Promise<void> {
  await page.getByLabel("VIN", { exact: true }).fill(vin);
  await page.getByLabel("Mileage").fill(String(miles));
}

/** Types what a lead needs. */
export async function fillLead(page: Page): Promise<void> {
  await page.getByLabel("First Name").fill("Rosa");
  await page.getByLabel("Last Name").fill("Delgado");
  await page.getByLabel("Phone").fill("7755550142");
}

/** The input screen's Submit: its name says what comes next. */
export const submitButton = (page: Page) => page.getByRole("button", { name: /^(See coverage|Submitting)/ });
export const lookupButton = (page: Page) => page.getByRole("button", { name: /^Look/ });

/** Submits the input screen and waits for the aspects. */
export async function submitInput(page: Page): Promise<void> {
  await submitButton(page).click();
  await expect(stepHeading(page, "Select Aspects")).toBeVisible();
}

/** The deal as the tab keeps it for a reload. */
// biome-ignore lint/suspicious/noExplicitAny: tests read single fields of it.
export function keptDeal(page: Page): Promise<any> {
  return page.evaluate(() => JSON.parse(sessionStorage.getItem("dealSession") ?? "null"));
}

/** Holds the answers to a call back until the returned function is called. */
export async function holdCalls(page: Page, path: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Has the server do what it is asked, and loses its answer. */
export async function loseAnswer(route: Route): Promise<void> {
  await route.fetch();
  await route.abort();
}

/** Counts the calls of a method to a path, from now on. */
export function countCalls(page: Page, method: string, path: RegExp): () => number {
  let calls = 0;
  page.on("request", (request) => {
    if (request.method() === method && path.test(new URL(request.url()).pathname)) {
      calls += 1;
    }
  });
  return () => calls;
}

/** Makes a call fail as a server does that can't reach its database. */
export function failCalls(page: Page, path: string): Promise<unknown> {
  return page.route(path, (route) =>
    route.fulfill({
      status: 503,
      contentType: "application/problem+json",
      body: JSON.stringify({
        type: "about:blank",
        status: 503,
        code: "database_unavailable",
        title: "Unavailable",
      }),
    }),
  );
}
