// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { nextTask } from "@/ui/nextTask";
import { notePresses, retype, typingIn } from "./typing";

const PAGE = `
  <a href="#skip">Skip to main content</a>
  <main tabindex="-1">
    <button type="button" data-leads-to="/dashboard">Back to Dashboard</button>
    <input aria-label="City" />
    <button type="button">Search</button>
  </main>`;

function place(): HTMLElement {
  const made = document.createElement("div");
  made.innerHTML = PAGE;
  document.body.append(made);
  return made;
}

function part(of: HTMLElement, selector: string): HTMLElement {
  const found = of.querySelector<HTMLElement>(selector);
  if (!found) {
    throw new Error(`There is no ${selector}.`);
  }
  return found;
}

afterEach(() => document.body.replaceChildren());

test.each(["a", "main", "input", "button:last-of-type"])(
  "the focus on %s of a picture goes to the living page's",
  (where) => {
    const picture = place();
    part(picture, where).focus();
    const typing = typingIn(picture);
    picture.remove();
    const living = place();
    retype(living, typing);
    expect(document.activeElement).toBe(part(living, where));
  },
);

test("where nothing of a picture has the focus, the living page's stays", () => {
  const typing = typingIn(place());
  const living = place();
  part(living, "input").focus();
  retype(living, typing);
  expect(document.activeElement).toBe(part(living, "input"));
});

test("a button that does nothing in a picture is pressed again, a link and a way that led on are not", async () => {
  const picture = place();
  const living = place();
  const pressed: string[] = [];
  living.addEventListener("click", ({ target }) => pressed.push((target as HTMLElement).textContent ?? ""));
  picture.addEventListener("click", (event) => {
    if ((event.target as HTMLElement).closest("[data-leads-to]")) {
      event.preventDefault();
    }
  });
  notePresses(picture);
  part(picture, "a").click();
  part(picture, "[data-leads-to]").click();
  retype(living, typingIn(picture));
  await nextTask();
  expect(pressed).toEqual([]);
  part(picture, "button:last-of-type").click();
  retype(living, typingIn(picture));
  await nextTask();
  expect(pressed).toEqual(["Search"]);
});
