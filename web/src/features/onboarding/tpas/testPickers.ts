// What a TPA offers and where, as the tests of its forms press it.
import { screen, within } from "@testing-library/react";

/** The card of a product group, which is ticked. */
export const card = (name: string) =>
  screen.getByRole<HTMLButtonElement>("checkbox", { name: new RegExp(`^${name}`) });

/** The head of a product's states, which folds them away and says how many are chosen. */
export const fold = (product: string) =>
  screen.getByRole("button", { name: new RegExp(`^Select Eligible States for ${product}`) });

/** A product's states, where they show. */
export const states = (product: string) =>
  screen.queryByRole("group", { name: `Select Eligible States for ${product}` });

/** One of a product's states. By its label: the roles of fifty boxes take their time. */
export const state = (product: string, code: string) =>
  within(states(product) as HTMLElement).getByLabelText<HTMLInputElement>(code);
