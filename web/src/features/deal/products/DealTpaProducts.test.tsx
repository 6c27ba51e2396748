// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { Enrollment, TpaProducts } from "@/domain/deal/deal";
import { button, deal, field, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectToast, fill, holdToasts, shownToast, watchLog } from "@/testing/page";
import { type Answers, held, unavailable } from "@/testing/server";
import { enrolled, inHawaii, inNevada, type OfferedTpa, tpasOfState, withoutProducts } from "@/testing/tpas";
import { openWizard, submit, VIN } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const TPAS = "GET /api/tpas";
const vscTitle = "Available VSC TPA Options (Select up to 6)";
const gapTitle = "Available GAP TPA Options (Select up to 3)";
const ancillaries = [
  "Tire & Wheel Protection",
  "Windshield Protection",
  "Paint & Fabric Protection",
  "Theft Protection",
  "Key Replacement",
];
const questions = {
  vsc: "VSC (Vehicle Service Contract)",
  gap: "GAP (Guaranteed Asset Protection)",
  ancillary: "Ancillary Products",
};

const answer = (group: keyof typeof questions, name: "Yes" | "No") =>
  within(screen.getByRole("radiogroup", { name: questions[group] })).getByRole<HTMLInputElement>("radio", {
    name,
  });
const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name });
const choice = (product: string) => screen.queryByRole("radiogroup", { name: `TPA for ${product}` });
const radios = (product: string) =>
  within(choice(product) as HTMLElement).getAllByRole<HTMLInputElement>("radio");

/** The checkboxes of a list, once it has come. */
const boxes = async (title: string) =>
  within(await screen.findByRole("group", { name: title })).getAllByRole<HTMLInputElement>("checkbox");

const open = (enrollment: Enrollment, answers: Answers = {}) =>
  openWizard({ enrollment, answers: { [TPAS]: tpasOfState, ...answers } });

/** Ticks the first of a list's boxes. */
async function tick(person: UserEvent, title: string, count: number): Promise<void> {
  for (const one of (await boxes(title)).slice(0, count)) {
    await person.click(one);
  }
}

test("an enrolled dealer's state and TPAs come filled in", async () => {
  await open(enrolled);
  expect(field("Dealer state").value).toBe("NV");
  expect(answer("vsc", "Yes").checked).toBe(true);
  const chosen = (list: HTMLInputElement[]) =>
    list.filter(({ checked }) => checked).map(({ labels }) => labels?.[0]?.textContent);
  expect(chosen(await boxes(vscTitle))).toEqual([
    "Alder Ridge",
    "Canyon Crest",
    "Granite Peak",
    "Ironwood Motor",
  ]);
  expect(chosen(await boxes(gapTitle))).toEqual(["Alder Ridge", "Evergreen Shield"]);
  expect(chosen(radios("Paint & Fabric Protection"))).toEqual(["Larkspur Care"]);
});

test("[D-161] three Yes/No questions", async () => {
  await open(enrolled);
  for (const group of ["vsc", "gap", "ancillary"] as const) {
    expect(answer(group, "Yes")).toBeTruthy();
    expect(answer(group, "No")).toBeTruthy();
  }
});

test("[D-162] a dealer that enrolled with nothing starts with No to all three", async () => {
  await open(withoutProducts);
  for (const group of ["vsc", "gap", "ancillary"] as const) {
    expect(answer(group, "No").checked).toBe(true);
  }
});

test("[D-163] [D-164] [D-165] [D-166] [D-167] [D-168] Yes opens the list, which can be folded", async () => {
  const { person } = await open(withoutProducts);
  expect(screen.queryByText(vscTitle)).toBeNull();
  for (const [group, title, counter] of [
    ["vsc", vscTitle, "of 6 VSC TPAs selected"],
    ["gap", gapTitle, "of 3 GAP TPAs selected"],
  ] as const) {
    await person.click(answer(group, "Yes"));
    const fold = button(new RegExp(`^${title.replace(/[()]/g, "\\$&")}`));
    expect(fold.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getByText(`0 ${counter}`)).toBeTruthy();
    const list = await boxes(title);
    await person.click(list[0] as HTMLElement);
    await person.click(list[2] as HTMLElement);
    const count = screen.getByText(`2 ${counter}`);
    await person.click(fold);
    expect(fold.getAttribute("aria-expanded")).toBe("false");
    expect(count.closest("[hidden]")).toBeTruthy();
  }
});

test("[D-178] [D-179] [D-192] a seventh VSC TPA is not added", async () => {
  const { person } = await open(withoutProducts);
  await person.click(answer("vsc", "Yes"));
  await tick(person, vscTitle, 7);
  await expectToast("Selection Limit Reached", "You can select a maximum of 6 TPAs", "alert");
  expect((await boxes(vscTitle))[6]?.checked).toBe(false);
  expect(screen.getByText("6 of 6 VSC TPAs selected")).toBeTruthy();
  expect(deal().tpaProducts.selectedVscTpas).toHaveLength(6);
});

test("[D-180] [D-181] [D-192] a fourth GAP TPA is not added", async () => {
  const { person } = await open(withoutProducts);
  await person.click(answer("gap", "Yes"));
  await tick(person, gapTitle, 4);
  await expectToast("Selection Limit Reached", "You can select a maximum of 3 TPAs", "alert");
  expect((await boxes(gapTitle))[3]?.checked).toBe(false);
  expect(deal().tpaProducts.selectedGapTpas).toHaveLength(3);
});

test("[D-169] [D-170] [D-182] [D-187] [D-193] [D-194] each ticked ancillary product takes one TPA", async () => {
  const { person } = await open(withoutProducts);
  await person.click(answer("ancillary", "Yes"));
  for (const name of ancillaries) {
    expect(box(name).checked).toBe(false);
    expect(choice(name)).toBeNull();
    await person.click(box(name));
  }
  const kept = () => deal().tpaProducts;
  // No one offers Key Replacement in Nevada.
  const keys = [
    "selectedTireWheelTpa",
    "selectedWindshieldTpa",
    "selectedPaintFabricTpa",
    "selectedTheftTpa",
  ] as const satisfies (keyof TpaProducts)[];
  for (const [at, key] of keys.entries()) {
    await waitFor(() => expect(choice(ancillaries[at] ?? "")).toBeTruthy());
    const [one, other] = radios(ancillaries[at] ?? "") as [HTMLInputElement, HTMLInputElement];
    await person.click(one);
    const first = kept()[key];
    await person.click(other);
    expect(one.checked).toBe(false);
    expect(first).toBeTruthy();
    expect(kept()[key]).toBeTruthy();
    expect(kept()[key]).not.toBe(first);
  }
  expect(kept()).toMatchObject({
    tireAndWheel: true,
    windshieldProtection: true,
    paintAndFabric: true,
    theftProtection: true,
    keyReplacement: true,
    selectedKeyTpa: null,
  });
  await person.click(box("Theft Protection"));
  expect(kept()).toMatchObject({ theftProtection: false, selectedTheftTpa: null });
});

test("a ticked ancillary product without its TPA holds the Submit", async () => {
  const { person } = await open(withoutProducts);
  await fill(person, field("VIN"), VIN);
  await fill(person, field("Mileage"), "45000");
  await person.click(answer("ancillary", "Yes"));
  await person.click(box("Theft Protection"));
  await waitFor(() => expect(choice("Theft Protection")).toBeTruthy());
  await person.click(button("Ancillary Products"));
  await person.click(submit());
  expect(screen.getByText("Choose a TPA for Theft Protection")).toBeTruthy();
  const [first] = radios("Theft Protection") as [HTMLInputElement];
  await waitFor(() => expect(document.activeElement).toBe(first));
  expect(first.closest("[hidden]")).toBeNull();
  await person.click(first);
  await person.click(submit());
  await screen.findByRole("heading", { level: 2, name: "Select Aspects" });
});

test("[D-183] [D-184] [D-185] [D-186] No clears what hung on it", async () => {
  const { person } = await open(enrolled);
  expect(deal().tpaProducts.selectedVscTpas).not.toHaveLength(0);
  for (const group of ["vsc", "gap", "ancillary"] as const) {
    await person.click(answer(group, "No"));
  }
  expect(deal().tpaProducts).toEqual(withoutProducts.products);
  await person.click(answer("vsc", "Yes"));
  expect(screen.getByText("0 of 6 VSC TPAs selected")).toBeTruthy();
});

test("[D-174] [D-175] [D-177] without a state the lists ask for one", async () => {
  const { person } = await open(enrolled);
  await person.selectOptions(field("Dealer state"), "");
  expect(screen.getByText("Please select a state to see eligible VSC TPAs.")).toBeTruthy();
  expect(screen.getByText("Please select a state to see eligible GAP TPAs.")).toBeTruthy();
  expect(screen.getAllByText("Please select a state to see eligible TPAs.").length).toBeGreaterThan(0);
});

test("[D-176] an ancillary product that no one offers in the state", async () => {
  const { person } = await open(withoutProducts);
  await person.click(answer("ancillary", "Yes"));
  await person.click(box("Key Replacement"));
  expect(await screen.findByText("No eligible TPAs found for this product.")).toBeTruthy();
});

test("[D-172] [D-173] a state where no one offers VSC or GAP", async () => {
  const { person } = await open(withoutProducts, { [TPAS]: { items: [] } });
  await person.click(answer("vsc", "Yes"));
  await person.click(answer("gap", "Yes"));
  expect(await screen.findByText("No eligible VSC TPAs found for this state.")).toBeTruthy();
  expect(screen.getByText("No eligible GAP TPAs found for this state.")).toBeTruthy();
});

test("[D-171] [D-188] [D-189] [D-196] another state: the lists load again and lose who is not eligible", async () => {
  const { person, server } = await open(withoutProducts);
  await person.click(answer("vsc", "Yes"));
  await tick(person, vscTitle, 6);
  const offering = (tpas: OfferedTpa[]) => tpas.filter(({ products }) => products.includes("vsc"));
  expect(await boxes(vscTitle)).toHaveLength(offering(inNevada).length);
  const late = held({ items: inHawaii });
  server.answer(TPAS, late.answer);
  await person.selectOptions(field("Dealer state"), "HI");
  expect(screen.getByText("Loading TPA options...")).toBeTruthy();
  late.release();
  await waitFor(() => expect(screen.queryByText("Loading TPA options...")).toBeNull());
  expect(server.calls(TPAS).at(-1)?.query.get("state")).toBe("HI");
  expect(await boxes(vscTitle)).toHaveLength(offering(inHawaii).length);
  // Of the six that were selected, one is eligible there.
  await waitFor(() => expect(deal().tpaProducts.selectedVscTpas).toEqual(["granite-peak"]));
});

test("[D-190] [D-191] TPAs that can't be loaded are only logged, and the loading ends", async () => {
  const { person, server } = await open(withoutProducts);
  const logged = watchLog();
  const late = held(unavailable);
  server.answer(TPAS, late.answer);
  await person.selectOptions(field("Dealer state"), "CA");
  await person.click(answer("vsc", "Yes"));
  expect(screen.getByText("Loading TPA options...")).toBeTruthy();
  late.release();
  await waitFor(() => expect(logged()).toContain("TPA options not loaded: database_unavailable"));
  expect(screen.queryByText("Loading TPA options...")).toBeNull();
  expect(shownToast()).toBeNull();
  server.answer(TPAS, { items: inNevada });
  await person.click(button("Reload TPA options"));
  expect((await boxes(vscTitle)).length).toBeGreaterThan(0);
});

test("[D-112] [D-114] the enrolled dealer's submit has no notice of the simple form", async () => {
  const { person, server } = await open(enrolled);
  for (const [label, text] of [
    ["VIN", VIN],
    ["Mileage", "45000"],
    ["First Name", "Rosa"],
    ["Last Name", "Delgado"],
    ["Phone", "7755550142"],
  ] as const) {
    await fill(person, field(label), text);
  }
  const toasts = holdToasts();
  await person.click(submit());
  expect(await toasts()).toEqual([
    "Information saved: Your information has been successfully saved",
    "Vehicle information retrieved: 2003 HONDA Accord",
  ]);
  expect(server.calls("POST /api/submissions")).toHaveLength(1);
});
