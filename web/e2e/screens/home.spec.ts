import { accounts, signIn } from "../support/accounts";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

const cards = [
  {
    ids: "[D-033] [D-034]",
    title: "Create a Deal",
    text: "Start a new vehicle coverage process",
    path: "/dashboard/input",
  },
  {
    ids: "[D-035] [D-036]",
    title: "Contract Management",
    text: "View and manage existing contracts",
    path: "/dashboard/contracts",
  },
  {
    ids: "[D-037] [D-038]",
    title: "Dealer Settings",
    text: "Configure your dealer preferences",
    path: "/dashboard/settings",
  },
  {
    ids: "[D-039] [D-040]",
    title: "Submit Payment",
    text: "Enter payment details for outstanding products",
    path: "/dashboard/submit-payment",
  },
  {
    ids: "[D-041] [D-042]",
    title: "Vehicle Eligibility",
    text: "Add a Vehicle to the Rating System",
    path: "/dashboard/vehicle-eligibility",
  },
  {
    ids: "[D-043] [D-044]",
    title: "Support",
    text: "Get help and contact support",
    path: "/dashboard/support",
  },
];

test.beforeEach(async ({ page }) => {
  await signIn(page, accounts.dealer);
  await page.goto("/dashboard");
});

test("[D-030] [D-031] the home has its title and subtitle", async ({ page }) => {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome to CoverDesk");
  await expect(page.getByText("Select an option below to get started", { exact: true })).toBeVisible();
});

test("[D-032] the home shows exactly six cards", async ({ page }) => {
  await expect(page.getByRole("main").getByRole("link")).toHaveCount(6);
});

for (const { ids, title, text, path } of cards) {
  test(`${ids} the card '${title}' says what it is for, and leads to ${path}`, async ({ page }) => {
    const card = page
      .getByRole("main")
      .getByRole("link")
      .filter({ has: page.getByText(title, { exact: true }) });
    await expect(card.getByText(text, { exact: true })).toBeVisible();
    await card.click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  });
}

test("the home works by keyboard", async ({ page }) => {
  await page.getByRole("link", { name: /Support/ }).click();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard/input");
});

test("the home looks right and is accessible, light and dark, on a phone, a tablet and a desk", async ({
  page,
}) => {
  // The address of the home is there before its page is.
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expectGoodLooks(page);
});
