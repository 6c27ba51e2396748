import type { Page } from "@playwright/test";
import { type Account, accounts, signIn } from "../support/accounts";
import { expectNoSidewaysScroll } from "../support/page";
import { expect, test } from "../support/test";

/** The width that WCAG 1.4.10 asks for: a page at 400 % on a small screen. */
const NARROW = { width: 320, height: 640 };

/** The widths between a phone's and a desk's at which tables and panels change places. */
const WIDER = [768, 1024, 1200, 1280];

test.use({ viewport: NARROW });

/** What sticks out of the screen and can't be scrolled to in a box of its own, and one-word statuses that are broken in two. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (["auto", "scroll"].includes(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
    const seen = [...document.querySelectorAll<HTMLElement>("main *, header *")].filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && !scrolls(element);
    });
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return right > document.documentElement.clientWidth + 0.5 || left < -0.5;
    });
    const words = [...document.querySelectorAll("main *")].flatMap(({ childNodes }) =>
      [...childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE),
    );
    const broken = words.flatMap((node) =>
      [...(node.textContent ?? "").matchAll(/(?<![\w@./-])[A-Za-z]{2,14}(?![\w@./-])/g)]
        .filter((match) => {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          return tops.size > 1;
        })
        .map(([word]) => `broken: ${word}`),
    );
    const names = outside.map(({ tagName, className, textContent }) =>
      `${tagName} ${className} '${(textContent ?? "").slice(0, 40)}'`.trim(),
    );
    return [...names, ...broken];
  });
}

const places: { account: Account | null; paths: string[] }[] = [
  { account: null, paths: ["/login", "/dealer-intake-form"] },
  {
    account: accounts.lakeside,
    paths: [
      "",
      "/input",
      "/contracts",
      "/contracts?view=legacy",
      "/settings",
      "/support",
      "/submit-payment",
      "/vehicle-eligibility",
      "/other-requests",
      "/password",
    ].map((path) => `/dashboard${path}`),
  },
  {
    account: accounts.admin,
    paths: [
      "/dashboard",
      "/add-user",
      "/add-dealer",
      "/dealers",
      "/dealers/lakeside-auto",
      "/add-tpa",
      "/tpas",
      "/tpas/tpa-bluestem/rate-books",
      "/tpas/tpa-bluestem/rate-books/BV-VSC/draft/trial",
      "/forms",
      "/forms/new",
      "/forms/house/vsc.any.en.HOUSE-VSC.1",
      "/contracts",
      "/contracts?view=contracts",
      "/dealer-leads",
      "/dealer-applications",
      "/admin-leads",
      "/users",
      "/users/admin",
      "/users/lakeside",
      "/password",
    ].map((path) => `/admin${path}`),
  },
];
for (const { account, paths } of places) {
  for (const path of paths) {
    test(`[DEF-D15] at 320 pixels and more nothing of ${path} is cut`, async ({ page }) => {
      if (account) {
        await signIn(page, account);
      }
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      expect(await cut(page)).toEqual([]);
      await expectNoSidewaysScroll(page);
      for (const width of WIDER) {
        await page.setViewportSize({ ...NARROW, width });
        await expect.poll(() => cut(page), { message: `at ${width} pixels` }).toEqual([]);
      }
      if (process.env.LOOK_DIR) {
        await page.setViewportSize(NARROW);
        await page.screenshot({
          path: `${process.env.LOOK_DIR}/narrow${path.replaceAll(/[/?=]/g, "-")}.png`,
          fullPage: true,
        });
      }
    });
  }
}

test("[DEF-D15] public forms name the purpose of what they ask of the person; forms about others do not", async ({
  page,
}) => {
  const purposes = () =>
    page
      .locator("main form, [role=dialog] form")
      .last()
      .locator("input")
      .evaluateAll((inputs) =>
        Object.fromEntries(
          inputs.map((input) => [
            (input as HTMLInputElement).labels?.[0]?.textContent?.replace(/ \*$/, "") ?? "",
            input.getAttribute("autocomplete"),
          ]),
        ),
      );
  await page.goto("/dealer-intake-form");
  await expect(page.getByLabel("Dealership Name")).toBeVisible();
  await expect.poll(purposes).toMatchObject({
    "Dealership Name": "organization",
    Address: "street-address",
    City: "address-level2",
    State: "address-level1",
    "ZIP Code": "postal-code",
    Website: "url",
    Phone: "work tel",
    Email: "work email",
    "Contact Name": "name",
    "Contact Phone": "tel",
  });

  await page.goto("/login");
  await page.getByRole("button", { name: /Admin Partner Intake/ }).click();
  await expect(page.getByLabel("Partner Name")).toBeVisible();
  await expect.poll(purposes).toMatchObject({
    "Partner Name": "name",
    "Company Name": "organization",
    Email: "email",
    Phone: "tel",
    Address: "street-address",
    City: "address-level2",
    State: "address-level1",
    "ZIP Code": "postal-code",
  });

  await signIn(page, accounts.admin);
  await page.goto("/admin/dealer-leads");
  await page.getByRole("button", { name: /Lead$/ }).click();
  await expect(page.getByLabel("Dealership Name")).toBeVisible();
  await expect
    .poll(purposes)
    .toMatchObject({ "Dealership Name": "off", Email: "off", "Contact Name": "off" });
});
