import type {
  Decision,
  Figures,
  MenuChoice,
  MenuColumn,
  MenuLimits,
  MenuSettings,
  MenuView,
  Package,
  Product,
} from "dealer-menu-wasm";
import { menuCore } from "@/domain/menuCore";

export type {
  Decision,
  Figures,
  MenuChoice,
  MenuColumn,
  MenuLoan,
  MenuProduct,
  MenuSettings,
  MenuView,
  Package,
  PricedProduct,
  Product,
  StoredMenuSettings,
  VersionedMenuSettings,
} from "dealer-menu-wasm";

/** How many packages there can be, and how long their names. */
export function menuLimits(): MenuLimits {
  return menuCore().menuLimits();
}

/** What is wrong with packages, each message by its path: 'packages.0.name'. */
export function menuSettingsErrors(settings: MenuSettings): ReadonlyMap<string, string> {
  const errors = menuCore().checkMenuSettings(settings);
  return new Map(errors.map(({ path, message }) => [path, message]));
}

/** What a vehicle comes to with what was accepted so far. */
export function figuresOf(menu: MenuView, choices: readonly MenuChoice[]): Figures {
  const accepted = choices.filter(({ decision }) => decision === "accept");
  return menuCore().menuFigures(
    menu,
    accepted.map(({ product }) => product),
  );
}

/** The choices with one more, or with another decision. */
export function decide(menu: MenuView, choices: readonly MenuChoice[], choice: MenuChoice): MenuChoice[] {
  return menuCore().menuDecided(menu, [...choices], choice);
}

/** The choices that a column's 'Take package' sets. */
export function takePackage(menu: MenuView, column: number): MenuChoice[] {
  return menuCore().menuTaken(menu, column);
}

/** The labels of the products that nobody decided on yet. */
export function undecidedOf(menu: MenuView, choices: readonly MenuChoice[]): string[] {
  return menuCore().menuUndecided(menu, [...choices]);
}

/** What became of a product so far; undefined while nobody decided. */
export function decisionOn(choices: readonly MenuChoice[], product: Product): Decision | undefined {
  return choices.find((choice) => choice.product === product)?.decision;
}

/** Whether a column has a product, and about how much of its payment that is, in cents; undefined where it has it not. */
export function pricedIn({ figures }: MenuColumn, product: Product) {
  return figures.products.find((priced) => priced.product === product);
}

/** Whether two settings say the same. */
export function sameMenuSettings(one: MenuSettings, other: MenuSettings): boolean {
  return JSON.stringify(orderly(one)) === JSON.stringify(orderly(other));
}

function orderly({ packages, menuRequired }: MenuSettings) {
  const inOrder = ({ name, products }: Package) => ({ name, products: [...products].sort() });
  return { packages: packages.map(inOrder), menuRequired };
}
