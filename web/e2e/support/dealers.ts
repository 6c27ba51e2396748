import { expect, type Page } from "@playwright/test";
import { noProducts } from "../../src/testing/noProducts";

/** What the form sends of a dealer in Nevada that sells nothing yet. */
export const dealerForm = (legalName: string) => ({
  legalName,
  dba: "",
  address: "12 Sunset Road",
  city: "Reno",
  state: "NV",
  zip: "89501",
  website: "",
  contactName: "",
  contactTitle: "",
  contactPhone: "",
  contactEmail: "",
  products: noProducts,
});

/** Enrolls a dealer, with the administrator's session that the page has. */
export async function enrollDealer(
  page: Page,
  dealerId: string,
  form: ReturnType<typeof dealerForm>,
): Promise<void> {
  const answer = await page.request.post("/api/admin/dealers", { data: { dealerId, form } });
  expect(answer.status(), await answer.text()).toBe(201);
}
