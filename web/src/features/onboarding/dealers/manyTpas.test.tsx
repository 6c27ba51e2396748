// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test } from "vitest";
import { clearSession } from "@/domain/access/session";
import { asTpaId } from "@/domain/form/ids";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { dealerOf } from "@/testing/dealers";
import { expectToast, fieldIn, fill, showRoutes } from "@/testing/page";
import { answerCalls, type Call } from "@/testing/server";
import { DealerPage } from "./DealerPage";

const DEALER = "GET /api/admin/dealers/lakeside-auto";
const SAVE = "PUT /api/admin/dealers/lakeside-auto";

beforeEach(prepareScreens);
afterEach(() => {
  leaveScreens();
  // What was typed and not saved goes with who typed it.
  clearSession();
});

/** TPAs that offer VSC, by name as the server lists them. */
const offering = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: asTpaId(`tpa-${at + 100}`),
    tpa_name: `Ziñnia ${at + 100}`,
    products: ["vsc" as const],
  }));

const chosen = [159, 101, 140, 118, 122].map((number) => asTpaId(`tpa-${number}`));

const lakeside = dealerOf("Lakeside Auto", { vsc_enabled: true, selected_vsc_tpas: chosen });

const list = () => screen.getByRole("group", { name: /^Available VSC TPA Options/ });
const boxes = () =>
  within(list())
    .queryAllByRole<HTMLInputElement>("checkbox")
    .map((box) => `${box.labels?.[0]?.textContent}${box.checked ? ", chosen" : ""}`);
const search = () => fieldIn(list(), "Search VSC TPAs");

/** Opens the dealer in a state in which this many TPAs offer VSC, and unfolds its products. */
async function open(count: number): Promise<{ server: ReturnType<typeof answerCalls>; person: UserEvent }> {
  const server = answerCalls({
    [DEALER]: lakeside,
    [SAVE]: ({ body }: Call) => ({
      ...lakeside,
      version: 2,
      selected_vsc_tpas: body.form.products.selectedVscTpas,
    }),
    "GET /api/tpas": { items: offering(count) },
  });
  const person = showRoutes({ [routes.dealer]: <DealerPage /> }, "/admin/dealers/lakeside-auto");
  await person.click(await screen.findByRole("button", { name: "Change the products" }));
  await screen.findByRole("group", { name: /^Available VSC TPA Options/ });
  return { server, person };
}

test("[DEF-D8] of many TPAs the chosen ones are on top, others are found by typing, and are saved with them", async () => {
  const { server, person } = await open(60);
  expect(boxes()).toHaveLength(60);
  expect(boxes().slice(0, 6)).toEqual([
    "Ziñnia 101, chosen",
    "Ziñnia 118, chosen",
    "Ziñnia 122, chosen",
    "Ziñnia 140, chosen",
    "Ziñnia 159, chosen",
    "Ziñnia 100",
  ]);
  button(/^Available VSC TPA Options.*5 of 6$/);
  await fill(person, search(), "150 zinn");
  expect(boxes()).toEqual(["Ziñnia 150"]);
  await person.click(within(list()).getByRole("checkbox"));
  button(/^Available VSC TPA Options.*6 of 6$/);
  await fill(person, search(), "no such");
  expect(boxes()).toEqual([]);
  expect(within(list()).getByText("No TPA is found for this.")).toBeTruthy();
  await person.click(within(list()).getByRole("button", { name: "Clear search" }));
  expect(document.activeElement).toBe(search());
  expect(boxes().slice(4, 7)).toEqual(["Ziñnia 150, chosen", "Ziñnia 159, chosen", "Ziñnia 100"]);
  await person.click(button("Save Changes"));
  await expectToast("Dealer saved", "Lakeside Auto");
  const [sent] = server.calls(SAVE);
  expect([...(sent?.body.form.products.selectedVscTpas ?? [])].sort()).toEqual([...chosen, "tpa-150"].sort());
  expect(button("Save Changes").getAttribute("aria-disabled")).toBe("true");
});

test("[DEF-D8] a row that is ticked stays where it is, until the next search", async () => {
  const { person } = await open(60);
  await person.click(within(list()).getByRole("checkbox", { name: "Ziñnia 158" }));
  expect(boxes()).toHaveLength(60);
  expect(boxes().at(-1)).toBe("Ziñnia 158, chosen");
  await fill(person, search(), "zinn");
  expect(boxes()).toHaveLength(60);
  expect(boxes()[4]).toBe("Ziñnia 158, chosen");
});

test("[DEF-D8] a dozen TPAs are read through as the server lists them, without a search", async () => {
  await open(12);
  expect(within(list()).queryByRole("searchbox")).toBeNull();
  expect(boxes()).toHaveLength(12);
  expect(boxes()[0]).toBe("Ziñnia 100");
});
