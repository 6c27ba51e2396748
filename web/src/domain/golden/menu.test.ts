// The golden cases of the menu, through the built WebAssembly module.
import type { MenuChoice, MenuSettings, MenuView, Product } from "dealer-sold-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { loadSoldCore, soldCore } from "@/domain/soldCore";
import golden from "../../../../fixtures/document/menu/menu.json";

beforeAll(() => loadSoldCore());

describe.each(golden.menus)("$name", ({ view, figures, packages, undecided, decided }) => {
  const menu = view as MenuView;

  it("comes to the figures of each choice", () => {
    for (const { with: products, figures: wanted } of figures) {
      expect(soldCore().menuFigures(menu, products as Product[]), products.join()).toEqual(wanted);
    }
  });

  it.each(packages)("package $column", ({ column, choices }) => {
    expect(soldCore().menuTaken(menu, column)).toEqual(choices);
  });

  it.each(undecided)("open are $open", ({ choices, open }) => {
    expect(soldCore().menuUndecided(menu, choices as MenuChoice[])).toEqual(open);
  });

  it.each(decided)("decides on $choice.product", ({ choices, choice, after }) => {
    expect(soldCore().menuDecided(menu, choices as MenuChoice[], choice as MenuChoice)).toEqual(after);
  });

  it("has no package that is not there", () => {
    expect(soldCore().menuTaken(menu, 9)).toEqual([]);
  });
});

describe("settings", () => {
  it.each(golden.settings)("$name", ({ settings, errors }) => {
    const found = soldCore().checkMenuSettings(settings as MenuSettings);
    expect(found.map(({ path, code }) => [path, code])).toEqual(errors);
  });
});
