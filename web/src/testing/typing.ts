// The table of what input fields hold and say, done with a field in jsdom.
import { waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { expect } from "vitest";
import type { NumberField } from "@/domain/deal/typing";
import table from "../../../fixtures/deal/typing.json";
import { descriptionOf } from "./deal";

interface Entry {
  how: string;
  input: string[];
}

/** Empties a field, and types or pastes what an entry says at its end; gives what the test is called then. */
export async function enter(person: UserEvent, input: HTMLInputElement, entry: Entry): Promise<string> {
  await person.clear(input);
  for (const text of entry.input.filter((piece) => piece !== "")) {
    // The hands take a bracket for a key's name.
    await (entry.how === "keys" ? person.keyboard(text.replace(/[[{]/g, "$&$&")) : person.paste(text));
  }
  return `${entry.how} ${entry.input.join(" + ")}`;
}

/** Does with a field of numbers what the entries of its kind say: what it keeps, how that rests, and what is told beside it. */
export async function followNumbers(
  person: UserEvent,
  input: HTMLInputElement,
  kind: NumberField,
): Promise<void> {
  const entries = table.numbers.filter(({ field }) => field === kind);
  expect(entries.length, kind).toBeGreaterThan(0);
  for (const entry of entries) {
    const label = await enter(person, input, entry);
    expect(input.value, label).toBe(entry.kept);
    if (entry.says && !entry.unfinished) {
      expect(descriptionOf(input), label).toContain(entry.says);
    }
    await person.tab();
    expect(input.value, label).toBe(entry.rest);
    await waitFor(() => expect(descriptionOf(input), label).toContain(entry.says ?? ""));
  }
}

/** Does with a VIN field what the table says. */
export async function followVins(person: UserEvent, input: HTMLInputElement): Promise<void> {
  for (const entry of table.vins) {
    const label = await enter(person, input, entry);
    expect(input.value, label).toBe(entry.kept);
  }
}

/** Does with a field of a phone number or a ZIP code what the table says; what is no such thing is told once it is left. */
export async function followContacts(
  person: UserEvent,
  input: HTMLInputElement,
  kind: "phones" | "zips",
): Promise<void> {
  for (const entry of table[kind]) {
    const label = await enter(person, input, entry);
    expect(input.value, label).toBe("shown" in entry ? entry.shown : entry.kept);
    await person.tab();
    await waitFor(() => expect(input.getAttribute("aria-invalid") === "true", label).toBe(!entry.valid));
  }
}
