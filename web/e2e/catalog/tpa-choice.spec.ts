import { accounts, signIn } from "../support/accounts";
import { test } from "../support/ownServer";
import { expectGoodLooks, expectToast } from "../support/page";
import { expect } from "../support/test";

// Two dozen TPAs are enrolled first, and axe looks at their boxes in seven lists.
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

test("[DEF-D8] of many TPAs one is found by typing and saved, and the page stays short", {
  tag: "@heavy",
}, async ({ page }) => {
  await signIn(page, accounts.admin);
  for (let number = 100; number < 124; number += 1) {
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
  const boxes = vsc.getByRole("checkbox");
  await expect(boxes.nth(4)).toBeChecked();
  await expect(boxes.nth(5)).not.toBeChecked();
  await vsc.getByLabel("Search VSC TPAs").fill("120 zinn");
  await expect(boxes).toHaveCount(1);
  await boxes.check();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Dealer saved", "Lakeside Auto Group");
  await vsc.getByRole("button", { name: "Clear search" }).click();
  await expect(products.getByRole("button", { name: /^Available VSC TPA Options.*6 of 6$/ })).toBeVisible();

  for (const name of [
    "Tire & Wheel Protection",
    "Windshield Protection",
    "Paint & Fabric Protection",
    "Theft Protection",
    "Key Replacement",
  ]) {
    await products.getByRole("checkbox", { name, exact: true }).check();
  }
  const lasts = products.getByRole("radio", { name: "Ziñnia 123" });
  await expect(lasts).toHaveCount(5);
  expect(await length()).toBeLessThan(5_000);
  // Each list scrolls by itself: what is last in it does not show.
  for (const last of [vsc.getByRole("checkbox", { name: "Ziñnia 123" }), ...(await lasts.all())]) {
    const hidden = await last.evaluate((box) => {
      let list = box.parentElement;
      while (list && getComputedStyle(list).overflowY !== "auto") {
        list = list.parentElement;
      }
      return list !== null && box.getBoundingClientRect().top >= list.getBoundingClientRect().bottom;
    });
    expect(hidden).toBe(true);
  }
  await expectGoodLooks(page);
});
