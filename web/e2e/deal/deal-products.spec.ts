import type { Page } from "@playwright/test";
import { accounts } from "../support/accounts";
import { holdCalls, keptDeal, startDeal } from "../support/deal";
import { expectGoodLooks } from "../support/page";
import { expect, test } from "../support/test";

const vscTitle = "Available VSC TPA Options (Select up to 6)";
const gapTitle = "Available GAP TPA Options (Select up to 3)";

const list = (page: Page, title: string) => page.getByRole("group", { name: title });

test("[D-171] [D-188] [D-189] [D-196] an enrolled dealer's state and TPAs come filled in and look right; another state loses who is not eligible there", async ({
  page,
}) => {
  test.slow();
  await startDeal(page, accounts.lakeside);
  await expect(page.getByLabel("Dealer state")).toHaveValue("NV");
  await expect(
    page.getByRole("radiogroup", { name: "VSC (Vehicle Service Contract)" }).getByLabel("Yes"),
  ).toBeChecked();
  for (const [title, name] of [
    [vscTitle, "Ironwood Motor Protection"],
    [gapTitle, "Evergreen Shield"],
  ] as const) {
    await expect(list(page, title).getByRole("checkbox", { name })).toBeChecked();
  }
  await expect(
    page
      .getByRole("radiogroup", { name: "TPA for Paint & Fabric Protection" })
      .getByRole("radio", { name: "Larkspur Appearance Care" }),
  ).toBeChecked();
  await expectGoodLooks(page);

  const inNevada = await list(page, vscTitle).getByRole("checkbox").count();
  const release = await holdCalls(page, "**/api/tpas?*state=HI*");
  const answered = page.waitForResponse((response) => response.url().includes("state=HI"));
  await page.getByLabel("Dealer state").selectOption("HI");
  await expect(page.getByText("Loading TPA options...").first()).toBeVisible();
  release();
  const { items: ofAllProducts } = await (await answered).json();
  for (const item of ofAllProducts) {
    expect(Object.keys(item).sort()).toEqual(["id", "products", "tpa_name"]);
  }
  const items = ofAllProducts.filter(({ products }: { products: string[] }) => products.includes("vsc"));
  await expect(page.getByText("Loading TPA options...")).toHaveCount(0);
  expect(items.length).not.toBe(inNevada);
  await expect(list(page, vscTitle).getByRole("checkbox")).toHaveCount(items.length);
  const eligible = items.map(({ id }: { id: string }) => id);
  await expect
    .poll(async () =>
      (await keptDeal(page)).tpaProducts.selectedVscTpas.every((id: string) => eligible.includes(id)),
    )
    .toBe(true);
});
