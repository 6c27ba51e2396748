// The golden cases of the menu, through the built WebAssembly module.
import type { MenuChoice, MenuSettings, MenuView, Product } from "dealer-menu-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import { loadMenuCore, menuCore } from "@/domain/menuCore";
import golden from "../../../../fixtures/document/menu/menu.json";

beforeAll(() => loadMenuCore());

describe.each(golden.menus)("$name", ({ view, figures, packages, undecided, decided }) => {
  const menu = view as MenuView;

  it("comes to the figures of each choice", () => {
    for (const { with: products, figures: wanted } of figures) {
      expect(menuCore().menuFigures(menu, products as Product[]), products.join()).toEqual(wanted);
    }
  });

  it.each(packages)("package $column", ({ column, choices }) => {
    expect(menuCore().menuTaken(menu, column)).toEqual(choices);
  });

  it.each(undecided)("open are $open", ({ choices, open }) => {
    expect(menuCore().menuUndecided(menu, choices as MenuChoice[])).toEqual(open);
  });

  it.each(decided)("decides on $choice.product", ({ choices, choice, after }) => {
    expect(menuCore().menuDecided(menu, choices as MenuChoice[], choice as MenuChoice)).toEqual(after);
  });

  it("has no package that is not there", () => {
    expect(menuCore().menuTaken(menu, 9)).toEqual([]);
  });
});

describe("settings", () => {
  it.each(golden.settings)("$name", ({ settings, errors }) => {
    const found = menuCore().checkMenuSettings(settings as MenuSettings);
    expect(found.map(({ path, code }) => [path, code])).toEqual(errors);
  });
});
