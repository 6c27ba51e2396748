import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks } from "../support/page";
import { expect } from "../support/test";

// Sixty TPAs are enrolled first, and axe looks at a few hundred boxes six times.
test.describe.configure({ timeout: 240_000 });

const none = {
  tireAndWheel: [],
  windshieldProtection: [],
  paintAndFabricProtection: [],
  antiTheftEtch: [],
  gps: [],
};
const every = {
  tireAndWheel: true,
  windshieldProtection: true,
  paintAndFabricProtection: true,
  antiTheftEtch: true,
  gps: true,
};
const nevada = Object.fromEntries(Object.keys(none).map((product) => [product, ["NV"]]));

test("[DEF-D8] of many TPAs some are found by typing, the chosen ones are on top, and the page stays short", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  for (let number = 100; number < 160; number += 1) {
    const answer = await page.request.post("/api/admin/tpas", {
      headers: { "idempotency-key": `zinnia-${number}` },
      data: {
        tpaName: `Ziñnia ${number}`,
        address: "1 Any Street",
        city: "Reno",
        state: "NV",
        zip: "89501",
        phone: "",
        products: { vsc: true, gap: true, ancillary: true },
        ancillaryProducts: every,
        vscEligibleStates: ["NV"],
        gapEligibleStates: ["NV"],
        ancillaryEligibleStates: nevada,
      },
    });
    expect(answer.status()).toBe(201);
  }
  await page.goto("/admin/dealers/lakeside-auto");
  const products = page.getByRole("region", { name: "Product Selection" });
  const length = () => page.evaluate(() => document.documentElement.scrollHeight);
  await expect(products.getByRole("button", { name: "Change the products" })).toBeVisible();
  expect(await length()).toBeLessThan(1_800);
  await products.getByRole("button", { name: "Change the products" }).click();
  const vsc = products.getByRole("group", { name: /^Available VSC TPA Options/ });
  await expect(vsc.getByRole("checkbox", { name: "Ziñnia 159" })).toBeAttached();
  for (const name of [
    "Tire & Wheel Protection",
    "Windshield Protection",
    "Paint & Fabric Protection",
    "Theft Protection",
    "Key Replacement",
  ]) {
    await products.getByRole("checkbox", { name, exact: true }).check();
  }
  await expect(products.getByRole("radio", { name: "Ziñnia 159" })).toHaveCount(5);
  expect(await length()).toBeLessThan(5_000);
  await expectGoodLooks(page);

  // The five that are chosen come first.
  const boxes = vsc.getByRole("checkbox");
  for (const place of [0, 1, 2, 3, 4]) {
    await expect(boxes.nth(place)).toBeChecked();
  }
  await expect(boxes.nth(5)).not.toBeChecked();
  await expect(products.getByRole("button", { name: /^Available VSC TPA Options.*5 of 6$/ })).toBeVisible();
  await vsc.getByLabel("Search VSC TPAs").fill("140 zinn");
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await expect(products.getByRole("button", { name: /^Available VSC TPA Options.*6 of 6$/ })).toBeVisible();
  await vsc.getByLabel("Search VSC TPAs").fill("no such");
  await expect(vsc.getByText("No TPA is found for this.")).toBeVisible();
  await vsc.getByRole("button", { name: "Clear search" }).click();
  await expect(boxes.nth(5)).toBeChecked();
  await expect(boxes.nth(6)).not.toBeChecked();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Save Changes" })).toBeDisabled();
});
