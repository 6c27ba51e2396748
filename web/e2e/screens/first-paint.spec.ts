import type { Page, Route } from "@playwright/test";
import { routes } from "../../src/routes";
import { accounts, signIn } from "../support/accounts";
import { countCalls } from "../support/deal";
import { expectNoAxeViolations } from "../support/page";
import { expect, test } from "../support/test";

const SCRIPTS = /\/assets\/start-[\w-]+\.js$/;
const RULES = /\/assets\/dealer_(?:core|sold)_wasm_bg-[\w-]+\.wasm$/;

/** The code of the pages behind the login. */
const PAGES = /\/assets\/home-[\w-]+\.js$/;
const NOTHING = /^nothing$/;

/** Holds files back until the returned function is called. */
async function hold(page: Page, files: RegExp): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(files, async (route: Route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Waits until the living page has taken the place of the picture of it. */
async function expectLiving(page: Page): Promise<void> {
  await expect(page.locator("[data-look]")).toHaveCount(0);
}

/** How everything looks that a person reads or presses, and where it is. */
function looks(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("h1, h2, p, a, button, label, input, textarea, footer, svg")]
      .filter((element) => element.tagName === "svg" || element.getAttribute("aria-hidden") !== "true")
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const { color, backgroundColor, borderTopColor, fontSize, fontWeight, borderRadius } =
          getComputedStyle(element);
        const words = element.getAttribute("aria-label") ?? element.textContent?.slice(0, 40);
        const colors = [color, backgroundColor, borderTopColor];
        return {
          look: [element.tagName, words, ...colors, fontSize, fontWeight, borderRadius].join(" "),
          place: [x, y, width, height],
        };
      }),
  );
}

for (const path of [routes.login, routes.dealerIntake]) {
  for (const scheme of ["light", "dark"] as const) {
    for (const width of [390, 1280]) {
      test(`[DEF-G] before its script ${path} already is where it will be, ${scheme}, ${width} wide`, async ({
        page,
      }) => {
        // The local run's form gets its Autofill button later, in a place that is kept free on a desk alone.
        await page.route("**/deployment.json", (route) => route.fulfill({ json: { sampleForms: false } }));
        await page.setViewportSize({ width, height: 900 });
        // No keyboard, so that no field takes the focus by itself.
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await page.addInitScript(() => {
          const real = window.matchMedia.bind(window);
          window.matchMedia = (query) => real(query.includes("pointer: fine") ? "not all" : query);
        });
        const release = await hold(page, SCRIPTS);
        await page.goto(path, { waitUntil: "commit" });
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByRole("textbox").first()).toBeVisible();
        // Nothing is painted before its style sheet is there.
        await page.waitForFunction(
          () => document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]')?.sheet,
        );
        const before = await looks(page);
        expect(before.length).toBeGreaterThan(10);
        release();
        await expectLiving(page);
        const after = await looks(page);
        expect(after.map(({ look }) => look)).toEqual(before.map(({ look }) => look));
        // The height of the text area is rounded once it is measured.
        const moved = after.filter(({ place }, at) =>
          place.some((value, side) => Math.abs(value - (before[at]?.place[side] ?? Number.NaN)) > 1),
        );
        expect(moved).toEqual([]);
        await expectNoAxeViolations(page);
      });
    }
  }
}

test("[DEF-G] what is typed at the login before its script is there stays, and logs in", async ({ page }) => {
  const release = await hold(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  const { username, password } = accounts.dealer;
  await page.getByLabel("Username").fill(username);
  await page.getByRole("checkbox", { name: "Remember me" }).check();
  await page.getByLabel("Password").pressSequentially(password);
  release();
  await expectLiving(page);
  await expect(page.getByLabel("Username")).toHaveValue(username);
  await expect(page.getByRole("checkbox", { name: "Remember me" })).toBeChecked();
  await expect(page.getByLabel("Password")).toHaveValue(password);
  await expect(page.getByLabel("Password")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
});

/** Runs in the page: whether what notes presses hears of them. The field that it is asked with never was in the page. */
function isNoting(): boolean {
  const probe = document.createElement("input");
  document.getElementById("root")?.append(probe);
  const isLeft = probe.dispatchEvent(
    new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }),
  );
  probe.remove();
  return !isLeft;
}

test("[DEF-G] Enter at the login before its script is there sends nothing by the address, and logs in once it is", async ({
  page,
}) => {
  const logins = countCalls(page, "POST", /\/api\/session/);
  const release = await hold(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  await page.waitForFunction(isNoting);
  const { username, password } = accounts.dealer;
  await page.getByLabel("Username").fill(username);
  await page.keyboard.press("Enter");
  await page.getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL(/\/login$/);
  release();
  await expect(page).toHaveURL("/dashboard");
  expect(logins()).toBe(1);
});

test("[DEF-G] the public form takes what is typed before its script and before the rules, and checks it then", async ({
  page,
}) => {
  const release = await hold(page, SCRIPTS);
  const releaseRules = await hold(page, RULES);
  await page.goto("/dealer-intake-form", { waitUntil: "commit" });
  await page.getByLabel("Dealership Name").fill("Silver State Motors");
  await page.getByLabel("ZIP Code").fill("9021");
  release();
  await expectLiving(page);
  await expect(page.getByLabel("Dealership Name")).toHaveValue("Silver State Motors");
  await expect(page.getByLabel("ZIP Code")).toHaveValue("9021");
  await page.getByLabel("State").pressSequentially("nv");
  await page.getByLabel("Contact Phone").pressSequentially("7755550199");
  await expect(page.getByLabel("Contact Phone")).toHaveValue("7755550199");
  await page.getByRole("button", { name: "Submit Application" }).click();
  await expect(page.getByRole("button", { name: /^Submit/ })).toHaveAttribute("aria-busy", "true");
  releaseRules();
  await expect(page.getByLabel("Contact Phone")).toHaveValue("(775) 555-0199");
  await expect(page.getByLabel("State")).toHaveValue("NV");
  await expect(page.getByText("Please enter a valid ZIP code.")).toBeVisible();
  await expect(page.getByLabel("Dealership Name")).toHaveValue("Silver State Motors");
});

/** What each page behind the login says and asks before any script runs, beside its heading. */
const FIRST_WORDS: Record<string, { texts: string[]; labels?: string[] }> = {
  [routes.dashboard]: { texts: ["Start a new vehicle coverage process", "Get help and contact support"] },
  [routes.deal]: { texts: ["Only the VIN and the mileage are needed to see options."] },
  [routes.contracts]: { texts: ["Manage your vehicle coverage contracts"], labels: ["Show only unpaid"] },
  [routes.settings]: { texts: ["Configure markup preferences for your products"] },
  [routes.support]: { texts: ["Write or call. We are glad to help."] },
  [routes.submitPayment]: { texts: ["Select your preferred payment method"] },
  [routes.vehicleEligibility]: {
    texts: ["Check a vehicle by its VIN before you start a deal."],
    labels: ["VIN"],
  },
  [routes.otherRequests]: { texts: ["Please tell our support team what you need."] },
  [routes.password]: {
    texts: ["You stay logged in here. Everywhere else you are logged out."],
    labels: ["Current password", "Repeat new password"],
  },
  [routes.auditLog]: { texts: ["Who changed what at your dealership"], labels: ["What happened", "Who"] },
  [routes.remittances]: { texts: ["Pay the administrators of your products at dealer cost"] },
  [routes.refunds]: {
    texts: ["What lenders and buyers are owed after cancellations"],
    labels: ["Which refunds"],
  },
  [routes.reports]: {
    texts: ["What was sold, what was cancelled, and what is still to be remitted"],
    labels: ["Report", "Month", "Period"],
  },
  [routes.adminReports]: {
    texts: ["What all dealers sold and cancelled"],
    labels: ["Report", "Dealer", "Month", "Period"],
  },
  [routes.adminRefunds]: { texts: ["What dealers owe lenders and buyers past its due day"] },
  [routes.adminRemittances]: { texts: ["Batches that dealers paid, until the administrator has the money"] },
  [routes.adminDashboard]: { texts: ["Give a dealership its products and TPAs"] },
  [routes.addDealer]: {
    texts: ["Users sign in for this ID, and every contract carries it."],
    labels: ["Legal Name", "State", "Contact Email"],
  },
  [routes.addTpa]: { texts: ["Products"], labels: ["TPA Name"] },
  [routes.addUser]: {
    texts: ["Otherwise a one-time password is made, which you are shown once"],
    labels: ["Username", "Admin User"],
  },
  [routes.adminContracts]: { texts: ["See what all dealers have sold"], labels: ["Month"] },
  [routes.dealerLeads]: { texts: ["Dealerships that want to sell with us"], labels: ["Search dealer leads"] },
  [routes.dealerApplications]: { texts: ["Every application of a dealership"] },
  [routes.adminLeads]: { texts: ["Companies that want to supply products as a partner"] },
  [routes.dealers]: { texts: ["The dealerships that sell with us"], labels: ["Search dealers"] },
  [routes.tpas]: { texts: ["The companies whose products your dealers may sell"], labels: ["Search TPAs"] },
  [routes.forms]: {
    texts: ["What contracts are printed on: those of the house, and those of each TPA"],
    labels: ["Owner", "Product", "Status"],
  },
  [routes.newForm]: {
    texts: ["Deals of this day and later are printed on it"],
    labels: ["Owner", "Number", "Title"],
  },
  [routes.users]: { texts: ["By any words of the username or dealer"], labels: ["Search users"] },
  [routes.adminAuditLog]: { texts: ["Who changed what, at a dealership"], labels: ["Dealer", "About"] },
  [routes.stateRules]: { texts: ["Not legal advice"], labels: ["What becomes of it"] },
  [routes.adminPassword]: {
    texts: ["You stay logged in here. Everywhere else you are logged out."],
    labels: ["New password"],
  },
};

const behindLogin = Object.values(routes).filter((path) => /^\/(dashboard|admin)/.test(path));

// A payment without anything to pay leads back to the contracts, and a record is shown for whoever's it is.
const leading: string[] = [
  routes.admin,
  routes.payment,
  routes.signing,
  routes.remittance,
  routes.cancellation,
  routes.amendment,
  routes.contract,
  routes.transfer,
  routes.dealer,
  routes.rateBooks,
  routes.rateBook,
  routes.rateBookTrial,
  routes.tpaTerms,
  routes.form,
];

test("[DEF-G] the first words of every page are known", () => {
  expect(Object.keys(FIRST_WORDS).sort()).toEqual(
    behindLogin.filter((path) => !leading.includes(path)).sort(),
  );
});

for (const [path, { texts, labels = [] }] of Object.entries(FIRST_WORDS)) {
  test(`[DEF-G] ${path} shows its heading, texts and labels before any script, and keeps them until the rules are there`, async ({
    page,
  }) => {
    await signIn(page, path.startsWith("/admin") ? accounts.admin : accounts.dealer);
    const release = await hold(page, SCRIPTS);
    const releaseRules = await hold(page, RULES);
    await page.goto(path, { waitUntil: "commit" });
    const heading = page.getByRole("heading", { level: 1 });
    const expectWords = async () => {
      await expect(heading).toBeVisible();
      for (const text of texts) {
        await expect(page.getByText(text).first()).toBeVisible();
      }
      for (const label of labels) {
        await expect(page.getByLabel(label).first()).toBeVisible();
      }
    };
    await expectWords();
    // Words are found before their style sheets are there; nobody sees them then.
    await page.waitForFunction(() =>
      [...document.querySelectorAll("link")].every((link) => link.rel !== "stylesheet" || link.sheet),
    );
    const title = await heading.textContent();
    const where = await heading.boundingBox();
    release();
    await expect(page.getByRole("button", { name: "Logout" })).toBeVisible();
    await expect(page.locator("header [data-look]")).toHaveCount(0);
    await expectWords();
    releaseRules();
    await expectLiving(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(heading).toHaveText(title ?? "");
    // A button that comes beside the heading may be a pixel higher.
    const { x, y } = (await heading.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
    expect(x).toBe(where?.x);
    expect(Math.abs(y - (where?.y ?? 0)), "the heading stays where it was").toBeLessThanOrEqual(1);
  });
}

test("[DEF-G] what is typed behind the login before the rules are there stays, and the focus too", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  const release = await hold(page, SCRIPTS);
  const releaseRules = await hold(page, RULES);
  await page.goto(routes.addDealer, { waitUntil: "commit" });
  await page.getByLabel("Legal Name").fill("Silver State Motors LLC");
  release();
  await expect(page.locator("header [data-look]")).toHaveCount(0);
  await expect(page.getByLabel("Legal Name")).toHaveValue("Silver State Motors LLC");
  await page.getByLabel("City").fill("Reno");
  await page.getByRole("textbox", { name: "State" }).pressSequentially("nv");
  releaseRules();
  await expectLiving(page);
  await expect(page.getByLabel("Legal Name")).toHaveValue("Silver State Motors LLC");
  await expect(page.getByLabel("City")).toHaveValue("Reno");
  await expect(page.getByRole("textbox", { name: "State" })).toHaveValue("NV");
  await expect(page.getByRole("textbox", { name: "State" })).toBeFocused();
});

test("[DEF-G] what is pressed behind the login before the rules are there is done once they are", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  const releaseRules = await hold(page, RULES);
  await page.goto(routes.addDealer);
  await expect(page.locator("header [data-look]")).toHaveCount(0);
  await page.getByRole("button", { name: "Autofill Form" }).click();
  await expect(page.getByLabel("Legal Name")).toHaveValue("");
  releaseRules();
  await expectLiving(page);
  await expect(page.getByLabel("Legal Name")).not.toHaveValue("");
});

test("[DEF-G] Enter before the page is alive sends nothing by the address, and checks once it is", async ({
  page,
}) => {
  await signIn(page, accounts.dealer);
  const release = await hold(page, SCRIPTS);
  const releaseRules = await hold(page, RULES);
  await page.goto(routes.vehicleEligibility, { waitUntil: "commit" });
  await page.getByLabel("VIN").fill("1HGCM82633A004352");
  await page.keyboard.press("Enter");
  release();
  await expect(page.locator("header [data-look]")).toHaveCount(0);
  await page.getByLabel("VIN").press("Enter");
  releaseRules();
  await expect(page.getByRole("link", { name: "Create a Deal" })).toBeVisible();
  await expect(page.getByLabel("VIN")).toHaveValue("1HGCM82633A004352");
  await expect(page).toHaveURL(new RegExp(`${routes.vehicleEligibility}$`));
});

/** Slows the page's own processor down, so that what takes its steps can be met between any two. */
async function slowDown(page: Page, times: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: times });
}

/** Where the way from the picture to the living page stands, as the page itself can tell. */
const stages = {
  "its script has run": () => document.querySelector("link[rel=modulepreload]") !== null,
  "the frame is being rendered": () => "isRendered" in window,
  "the frame lives": () => document.querySelector("header [data-look]") === null,
};

/** Runs in the page: tells when React begins to make the living page's elements. */
function tellRendering(): void {
  const create = document.createElement.bind(document);
  document.createElement = (name: string, options?: ElementCreationOptions) => {
    if (name === "main") {
      Object.assign(window, { isRendered: true });
    }
    return create(name, options);
  };
}

for (const [stage, isReached] of Object.entries(stages)) {
  test(`[DEF-G] [DEF-C6] Enter in the picture of a page when ${stage} checks once, however slow the page is`, async ({
    page,
  }) => {
    await signIn(page, accounts.dealer);
    await page.addInitScript(tellRendering);
    const lookups = countCalls(page, "GET", /\/api\/vehicles\//);
    const release = await hold(page, SCRIPTS);
    const releaseCode = await hold(page, stage === "its script has run" ? PAGES : NOTHING);
    const releaseRules = await hold(page, stage === "the frame is being rendered" ? NOTHING : RULES);
    await page.goto(routes.vehicleEligibility, { waitUntil: "commit" });
    await page.getByLabel("VIN").fill("1HGCM82633A004352");
    await slowDown(page, 10);
    release();
    await page.waitForFunction(isReached);
    await page.keyboard.press("Enter");
    releaseCode();
    await expect(page.locator("header [data-look]")).toHaveCount(0);
    await slowDown(page, 1);
    releaseRules();
    await expect(page.getByRole("link", { name: "Create a Deal" })).toBeVisible();
    await expect(page.getByLabel("VIN")).toHaveValue("1HGCM82633A004352");
    expect(lookups()).toBe(1);
  });
}

test("[DEF-G] Enter in the picture of the login logs in once", async ({ page }) => {
  await page.addInitScript(tellRendering);
  const logins = countCalls(page, "POST", /\/api\/session/);
  const release = await hold(page, SCRIPTS);
  await page.goto("/login", { waitUntil: "commit" });
  const { username, password } = accounts.dealer;
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await slowDown(page, 10);
  release();
  await page.waitForFunction(() => "isRendered" in window);
  await page.keyboard.press("Enter");
  await slowDown(page, 1);
  await expect(page).toHaveURL("/dashboard");
  expect(logins()).toBe(1);
});

for (const [device, pressDown, letGo] of [
  ["mouse", (page: Page) => page.mouse.down(), (page: Page) => page.mouse.up()],
  ["space bar", (page: Page) => page.keyboard.down(" "), (page: Page) => page.keyboard.up(" ")],
] as const) {
  test(`[DEF-G] a button that the ${device} holds down while the page comes alive is pressed once it is let go`, async ({
    page,
  }) => {
    await signIn(page, accounts.admin);
    const releaseRules = await hold(page, RULES);
    await page.goto(routes.addDealer);
    await expect(page.locator("header [data-look]")).toHaveCount(0);
    const button = page.getByRole("button", { name: "Autofill Form" });
    await button.hover();
    await button.focus();
    await pressDown(page);
    releaseRules();
    await expectLiving(page);
    await expect(button).toBeFocused();
    await expect(page.getByLabel("Legal Name")).toHaveValue("");
    await letGo(page);
    await expect(page.getByLabel("Legal Name")).not.toHaveValue("");
  });
}

test("[DEF-G] before the rules are there a link and the way back lead on, as soon as the rules let somebody go there", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  for (const [role, name, path] of [
    ["link", "Enrolled Dealers", routes.dealers],
    ["button", "Back to Dashboard", routes.adminDashboard],
  ] as const) {
    const releaseRules = await hold(page, RULES);
    await page.goto(routes.addDealer);
    await expect(page.locator("header [data-look]")).toHaveCount(0);
    await page.evaluate(() => Object.assign(window, { isMarked: true }));
    await page.getByRole(role, { name, exact: true }).click();
    releaseRules();
    await expect(page).toHaveURL(path);
    expect(await page.evaluate(() => "isMarked" in window), "without loading the site anew").toBe(true);
    await page.unroute(RULES);
  }
});

test("[DEF-G] a session that is over is found out as soon as the rules are there", async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.evaluate(() => {
    const record = JSON.parse(localStorage.getItem("userInfo") ?? "");
    localStorage.setItem("userInfo", JSON.stringify({ ...record, expires: 1 }));
  });
  await page.goto("/dashboard/support");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText("Your session has ended")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("userInfo"))).toBeNull();
});
