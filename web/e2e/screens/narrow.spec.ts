import { type Account, accounts, signIn } from "../support/accounts";
import { expectNothingCutAtAnyWidth } from "../support/cut";
import { expect, test } from "../support/test";

/** The width that WCAG 1.4.10 asks for: a page at 400 % on a small screen. */
const NARROW = { width: 320, height: 640 };

test.use({ viewport: NARROW });

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
      "/audit-log",
      "/state-rules",
      "/tpas/tpa-bluestem/terms",
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
      await expectNothingCutAtAnyWidth(page);
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
