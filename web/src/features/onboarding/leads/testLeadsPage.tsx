// The lists of applications in jsdom, as the tests of the three screens look at them.
import { screen, within } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { showRoutes } from "@/testing/page";
import { rows } from "@/testing/records";

/** Shows a list at its address. Its page asks before it is left, so it takes a router that can. */
export const showLeads = (page: ReactElement, path: string, search = ""): UserEvent =>
  showRoutes({ [path]: page }, path + search);

/** The state of a row, in its last cell. */
export const statusOf = (name: string) =>
  rows()
    .find(([first]) => first === name)
    ?.at(-1);

/** Opens a row, and gives its dialog. */
export async function openLead(person: UserEvent, name: string): Promise<HTMLElement> {
  await person.click(await screen.findByRole("button", { name }));
  return screen.findByRole("dialog", { name });
}

/** Presses a decision in the open dialog, and gives the question that it asks. */
export async function ask(
  person: UserEvent,
  dialog: HTMLElement,
  decision: "Approve" | "Reject",
): Promise<HTMLElement> {
  await person.click(within(dialog).getByRole("button", { name: decision }));
  return screen.findByRole("dialog", { name: new RegExp(`^${decision} .*\\?$`) });
}

/** Answers the question with yes. */
export const decide = (person: UserEvent, asked: HTMLElement, decision: "Approve" | "Reject") =>
  person.click(within(asked).getByRole("button", { name: decision }));
