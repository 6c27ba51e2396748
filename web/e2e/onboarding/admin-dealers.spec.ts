import type { Page } from "@playwright/test";
import { accounts, dealerIdField, signIn } from "../support/accounts";
import { failCalls, holdCalls, loseAnswer } from "../support/deal";
import { expectGoodLooks, expectNoAxeViolations, expectToast } from "../support/page";
import { expect, test } from "../support/test";

const questions = {
  vsc: "VSC (Vehicle Service Contract)",
  gap: "GAP (Guaranteed Asset Protection)",
  ancillary: "Ancillary Products",
};
const vscTitle = "Available VSC TPA Options (Select up to 6)";
const gapTitle = "Available GAP TPA Options (Select up to 3)";

const field = (page: Page, label: string) => page.getByRole("textbox", { name: label, exact: true });
const answer = (page: Page, group: keyof typeof questions, text: "Yes" | "No") =>
  page
    .getByRole("radiogroup", { name: questions[group], exact: true })
    .getByRole("radio", { name: text, exact: true });
const boxes = (page: Page, title: string) => page.getByRole("group", { name: title }).getByRole("checkbox");
const enrollButton = (page: Page) => page.getByRole("button", { name: "Enroll Dealer" });

async function startEnrollment(page: Page, query = ""): Promise<void> {
  await signIn(page, accounts.admin);
  await page.goto(`/admin/add-dealer${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Enroll a Dealer" })).toBeVisible();
}

/** What a dealer can't be enrolled without; its id follows from the name. */
async function fillRequired(page: Page, legalName: string): Promise<void> {
  await field(page, "Legal Name").fill(legalName);
  await field(page, "Address").fill("12 Sunset Road");
  await field(page, "City").fill("Reno");
  await field(page, "State").fill("NV");
  await field(page, "ZIP Code").fill("89501");
}

/** A dealer as the server has it. */
async function stored(page: Page, id: string) {
  const found = await page.request.get(`/api/admin/dealers/${id}`);
  expect(found.status()).toBe(200);
  return found.json();
}

test("[A-152] [A-153] [A-154] [A-156] [A-158] [A-159] [A-160] [A-161] the form has its fields, and says beside each what is wrong until it is right", async ({
  page,
}) => {
  await startEnrollment(page);
  for (const label of ["Legal Name", "Dealer ID", "Address", "City", "State", "ZIP Code"]) {
    await expect(field(page, label)).toHaveAttribute("required");
  }
  for (const label of [
    "DBA (Doing Business As)",
    "Website",
    "Contact Name",
    "Contact Title",
    "Contact Phone",
    "Contact Email",
  ]) {
    await expect(field(page, label)).not.toHaveAttribute("required");
  }
  await expect(page.getByText("Legal Name *", { exact: true })).toBeVisible();
  await expect(field(page, "State")).toHaveAttribute("maxlength", "2");
  await expect(field(page, "Website")).toHaveAttribute("placeholder", /^https:\/\//);
  await expect(field(page, "Contact Email")).toHaveAttribute("type", "email");

  await field(page, "Website").fill("no address");
  await field(page, "Contact Phone").pressSequentially("775555");
  await expect(field(page, "Contact Phone")).toHaveValue("(775) 555");
  await field(page, "Contact Email").fill("maria@");
  await expect(page.getByText("Please enter a valid website URL")).toHaveCount(0);
  await enrollButton(page).click();
  await expect(field(page, "Legal Name")).toBeFocused();
  for (const [label, message] of [
    ["Legal Name", "Legal name is required"],
    ["Dealer ID", "Dealer ID is required"],
    ["Address", "Address is required"],
    ["City", "City is required"],
    ["State", "Please enter a valid 2-letter state code"],
    ["ZIP Code", "ZIP code is required"],
    ["Website", "Please enter a valid website URL"],
    ["Contact Phone", "Please enter a valid phone number (XXX) XXX-XXXX"],
    ["Contact Email", "Please enter a valid email address"],
  ] as const) {
    await expect(field(page, label)).toHaveAccessibleDescription(
      new RegExp(message.replace(/[()]/g, "\\$&")),
    );
  }
  await expectGoodLooks(page);

  // Each error goes as soon as its field is right; the id follows the name until it is typed.
  await field(page, "Legal Name").fill("Sunset Cars, LLC");
  await expect(field(page, "Dealer ID")).toHaveValue("sunset-cars-llc");
  await expect(page.getByText("Legal name is required")).toHaveCount(0);
  await field(page, "DBA (Doing Business As)").fill("Sunset Cars");
  await expect(field(page, "Dealer ID")).toHaveValue("sunset-cars");
  await field(page, "Dealer ID").fill("sunset cars");
  await expect(
    page.getByText("Please use letters, digits and . _ - @ only, and begin with a letter or a digit."),
  ).toBeVisible();
  await field(page, "State").fill("");
  await field(page, "State").pressSequentially("n1v!");
  await expect(field(page, "State")).toHaveValue("NV");
  await enrollButton(page).click();
  await expect(field(page, "Dealer ID")).toBeFocused();
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});

test("[A-067] [A-155] [A-157] [A-162] [A-177] [A-182] [A-188] Autofill fills the form and chooses TPAs; the enrolled dealer is offered its next steps", async ({
  page,
}) => {
  await startEnrollment(page);
  await page.getByRole("button", { name: "Autofill Form" }).click();
  await expectToast(page, "Form Autofilled", "The form has been filled with random data");
  await expect(field(page, "Contact Email")).toHaveValue(/@/);
  await expect(answer(page, "vsc", "Yes")).toBeChecked();
  await expect(page.getByText(/^[1-6] of 6 VSC TPAs selected$/)).toBeVisible();
  const name = await field(page, "DBA (Doing Business As)").inputValue();
  const id = await field(page, "Dealer ID").inputValue();

  const release = await holdCalls(page, "**/api/admin/dealers?refuseAlike=true");
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await enrollButton(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  const order = (await sent).postDataJSON();
  expect(Object.keys(order.form).sort()).toEqual(
    [
      "legalName",
      "dba",
      "address",
      "city",
      "state",
      "zip",
      "website",
      "contactName",
      "contactTitle",
      "contactPhone",
      "contactEmail",
      "products",
    ].sort(),
  );
  release();
  await expectToast(page, "Dealer Enrolled", `${name} is enrolled as ${id}.`);
  await expect(page.locator(":focus")).toContainText(`${name} is enrolled`);
  await expect(field(page, "Legal Name")).toHaveValue("");
  await expect(answer(page, "vsc", "No")).toBeChecked();
  expect(await stored(page, id)).toMatchObject({
    dba: name,
    vsc_enabled: true,
    selected_vsc_tpas: order.form.products.selectedVscTpas,
    disabled: false,
    version: 1,
  });

  await page.getByRole("link", { name: "See the dealer" }).click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.getByRole("link", { name: "Add a User" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add New User" })).toBeVisible();
  await expect(dealerIdField(page)).toHaveValue(id);
});

test("[A-176] [A-178] TPAs are offered once a group is opened and a state entered, up to their limits, and only eligible ones stay", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/);
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/api/tpas?")) {
      asked.push(new URL(request.url()).search);
    }
  });
  await startEnrollment(page);
  for (const group of ["vsc", "gap", "ancillary"] as const) {
    await expect(answer(page, group, "No")).toBeChecked();
  }
  await answer(page, "vsc", "Yes").check();
  await answer(page, "gap", "Yes").check();
  await answer(page, "ancillary", "Yes").check();
  await page.getByRole("checkbox", { name: "Theft Protection" }).check();
  await expect(page.getByText("Please select a state to see eligible VSC TPAs.")).toBeVisible();
  await expect(page.getByText("Please select a state to see eligible GAP TPAs.")).toBeVisible();
  await expect(page.getByText("Please select a state to see eligible TPAs.")).toBeVisible();
  await answer(page, "gap", "No").check();
  await field(page, "State").fill("N");
  expect(asked).toEqual([]);

  await field(page, "State").fill("nv");
  await expect(boxes(page, vscTitle).first()).toBeVisible();
  // [DEF-F2] One call for all products, those too that are asked for later.
  expect(asked).toEqual(["?state=NV"]);
  await answer(page, "gap", "Yes").check();
  for (const [title, limit, product] of [
    [vscTitle, 6, "VSC"],
    [gapTitle, 3, "GAP"],
  ] as const) {
    for (let place = 0; place < limit; place += 1) {
      await boxes(page, title).nth(place).check();
    }
    await boxes(page, title).nth(limit).click();
    await expectToast(page, "Selection Limit Reached", `You can select a maximum of ${limit} TPAs`);
    await expect(boxes(page, title).nth(limit)).not.toBeChecked();
    await expect(page.getByText(`${limit} of ${limit} ${product} TPAs selected`)).toBeVisible();
  }
  await page.getByRole("radiogroup", { name: "TPA for Theft Protection" }).getByRole("radio").first().check();
  expect(asked).toEqual(["?state=NV"]);
  await page.getByRole("button", { name: gapTitle }).click();
  await expect(boxes(page, gapTitle).first()).toBeHidden();

  // A list that fails offers another try, and loses no choice.
  await failCalls(page, "**/api/tpas?*state=HI*");
  await field(page, "State").fill("HI");
  const reload = page.getByRole("button", { name: "Reload TPA options" });
  await expect(reload).toHaveCount(2, { timeout: 15_000 });
  await expect(page.getByText("6 of 6 VSC TPAs selected")).toBeVisible();
  await page.unroute("**/api/tpas?*state=HI*");
  const loaded = page.waitForResponse((response) => response.url().includes("/api/tpas?state=HI"));
  await reload.first().click();
  const { items } = await (await loaded).json();
  const offerVsc = items.filter(({ products }: { products: string[] }) => products.includes("vsc"));
  await expect(boxes(page, vscTitle)).toHaveCount(offerVsc.length);
  const notice = page.getByRole("region", { name: "Product Selection" }).getByText(/not eligible in HI/);
  await expect(notice).toBeVisible();
  await expect(page.getByText("6 of 6 VSC TPAs selected")).toHaveCount(0);
  await expectNoAxeViolations(page);
});

test("[A-189] whatever fails, nothing is lost, and a dealer whose answer was lost is not enrolled twice", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/503/, /net::ERR_FAILED/);
  await startEnrollment(page);
  await fillRequired(page, "Canyon Motors");
  await field(page, "Dealer ID").fill("lakeside-auto");
  await enrollButton(page).click();
  await expectToast(page, "Enrollment Failed", "Another dealer has this ID already");
  await expect(field(page, "Dealer ID")).toBeFocused();
  await expect(field(page, "Dealer ID")).toHaveAccessibleDescription(/Another dealer has this ID already/);
  await field(page, "Dealer ID").fill("canyon-motors");
  await expect(page.getByText("Another dealer has this ID already", { exact: true })).toHaveCount(1);

  const lost = "Nothing was lost. Please check your connection and press Enroll Dealer again.";
  await failCalls(page, "**/api/admin/dealers?refuseAlike=true");
  await enrollButton(page).click();
  await expectToast(page, "Enrollment Failed", lost);
  await expect(field(page, "City")).toHaveValue("Reno");
  await expect(enrollButton(page)).toBeEnabled();
  await page.unroute("**/api/admin/dealers?refuseAlike=true");

  // Away and back again: what was typed is still there.
  await page.getByRole("button", { name: "Back to Dashboard" }).click();
  await page.getByRole("link", { name: "Access Enroll a Dealer" }).click();
  await expect(field(page, "Legal Name")).toHaveValue("Canyon Motors");

  await page.route("**/api/admin/dealers?refuseAlike=true", loseAnswer);
  // The notice of the failure before says the same, and may be there still.
  const failed = page.waitForEvent("requestfailed");
  await enrollButton(page).click();
  await failed;
  await expectToast(page, "Enrollment Failed", lost);
  await page.unroute("**/api/admin/dealers?refuseAlike=true");
  expect((await stored(page, "canyon-motors")).legal_name).toBe("Canyon Motors");
  await enrollButton(page).click();
  await expectToast(page, "Dealer Enrolled", "Canyon Motors is enrolled as canyon-motors.");
  await expect(field(page, "Legal Name")).toHaveValue("");
});

test("an approved application is enrolled with one click, once, and leads to its dealer", async ({
  page,
}) => {
  await signIn(page, accounts.admin);
  const apply = await page.request.post("/api/applications", {
    headers: { "idempotency-key": "harvest-hill" },
    data: {
      dealerName: "Harvest Hill Motors",
      agentId: "",
      address: "77 Orchard Lane",
      city: "Boise",
      state: "ID",
      zip: "83702",
      webAddress: "harvesthill.example",
      phone: "(208) 555-0110",
      email: "office@harvesthill.example",
      contactName: "Grace Patel",
      contactPhone: "(208) 555-0111",
      additionalInfo: "",
    },
  });
  const { id } = await apply.json();
  const open = () => page.goto(`/admin/add-dealer?application=${id}`);
  await open();
  await expect(page.getByText("This application is not approved yet")).toBeVisible();
  await expect(enrollButton(page)).toHaveCount(0);
  await page.request.post(`/api/admin/applications/${id}/decision`, { data: { decision: "approved" } });

  const release = await holdCalls(page, `**/api/admin/applications/${id}`);
  await page.goto("/admin/dealer-applications");
  await page.getByRole("button", { name: "Harvest Hill Motors" }).click();
  await page.getByRole("link", { name: "Enroll this dealer" }).click();
  await expect(page.getByRole("status", { name: "Loading..." })).toBeVisible();
  release();
  await expect(page.getByText("From the application of Harvest Hill Motors")).toBeVisible();
  for (const [label, value] of [
    ["Legal Name", "Harvest Hill Motors"],
    ["Dealer ID", "harvest-hill-motors"],
    ["State", "ID"],
    ["Website", "https://harvesthill.example"],
    ["Contact Name", "Grace Patel"],
    ["Contact Phone", "(208) 555-0111"],
    ["Contact Email", "office@harvesthill.example"],
  ] as const) {
    await expect(field(page, label)).toHaveValue(value);
  }
  await enrollButton(page).click();
  await expectToast(page, "Dealer Enrolled", "Harvest Hill Motors is enrolled as harvest-hill-motors.");
  await expect(page).toHaveURL(/\/admin\/add-dealer$/);
  await expect(field(page, "Legal Name")).toHaveValue("");

  await page.goto("/admin/dealer-applications");
  await page.getByRole("button", { name: "Harvest Hill Motors" }).click();
  await expect(page.getByRole("link", { name: "See the dealer" })).toBeVisible();
  await open();
  await expect(page.getByText("Harvest Hill Motors is enrolled already")).toBeVisible();
  await page.getByRole("link", { name: "See the dealer" }).click();
  await expect(page).toHaveURL(/\/admin\/dealers\/harvest-hill-motors$/);
  await page.goto("/admin/add-dealer?application=none");
  await expect(page.getByText("There is no such application")).toBeVisible();
});
