// @vitest-environment jsdom
import { afterEach, expect, test } from "vitest";
import { nextTask } from "@/ui/nextTask";
import { keepLinks, notePresses } from "./presses";
import { retype, typingIn } from "./typing";

const PAGE = `
  <a href="#skip">Skip to main content</a>
  <main tabindex="-1">
    <button type="button" data-leads-to="/dashboard">Back to Dashboard</button>
    <a href="/dealers">Dealers</a>
    <a href="/users">Users</a>
    <form>
      <input aria-label="City" />
      <button type="button" role="tab">Prices</button>
      <button type="submit" data-sends>Search</button>
      <button type="button">Clear</button>
    </form>
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

test.each(["a", "main", "input", "form button:last-of-type"])(
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

/** A picture that notes its presses, and the living page with a list of what is pressed there. */
function pictureAndPage(): { picture: HTMLElement; living: HTMLElement; pressed: string[] } {
  const picture = place();
  notePresses(picture);
  const living = document.createElement("div");
  living.innerHTML = PAGE;
  const pressed: string[] = [];
  living.addEventListener("click", ({ target }) => pressed.push((target as HTMLElement).textContent ?? ""));
  living.addEventListener("keydown", ({ key }) => pressed.push(key));
  return { picture, living, pressed };
}

/** Puts the living page in the picture's place, and does there what was done in the picture. */
async function takeOver(picture: HTMLElement, living: HTMLElement): Promise<void> {
  const typing = typingIn(picture);
  picture.replaceWith(living);
  retype(living, typing);
  for (let task = 0; task < 5; task++) {
    await nextTask();
  }
}

const SEARCH = "[type=submit]";
const CLEAR = "form button:last-of-type";
const press = (element: HTMLElement, key: string) =>
  element.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const mouse = (element: HTMLElement, kind: "mousedown" | "mouseup") =>
  element.dispatchEvent(new MouseEvent(kind, { bubbles: true }));

test("a link and a way that led on in a picture are not pressed again", async () => {
  const { picture, living, pressed } = pictureAndPage();
  // As `PictureOfPage` follows it.
  part(picture, "[data-leads-to]").addEventListener("click", (event) => event.preventDefault());
  part(picture, "a").click();
  part(picture, "[data-leads-to]").click();
  await takeOver(picture, living);
  expect(pressed).toEqual([]);
});

test("of the links that were kept for the page, the last is followed there", async () => {
  const { picture, living, pressed } = pictureAndPage();
  keepLinks(picture);
  const follow = (name: string) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true });
    part(picture, `[href="/${name}"]`).dispatchEvent(click);
    return click.defaultPrevented;
  };
  expect([follow("dealers"), follow("users")]).toEqual([true, true]);
  await takeOver(picture, living);
  expect(pressed).toEqual(["Users"]);
});

test("what does nothing in a picture is pressed in the page: all of it, in its order, each once", async () => {
  const { picture, living, pressed } = pictureAndPage();
  part(picture, CLEAR).click();
  part(picture, SEARCH).click();
  part(picture, "[role=tab]").click();
  part(picture, CLEAR).click();
  await takeOver(picture, living);
  expect(pressed).toEqual(["Search", "Prices", "Clear"]);
});

test("Enter in a field of a picture is heard by the page's field, and sends its form once", async () => {
  const { picture, living, pressed } = pictureAndPage();
  const isLeft = press(part(picture, "input"), "Enter");
  expect(isLeft, "the browser does not press the button besides").toBe(false);
  press(part(picture, "input"), "Enter");
  await takeOver(picture, living);
  expect(pressed).toEqual(["Enter", "Search"]);
});

test("Enter that means something else in a field does not send its form", async () => {
  const { picture, living, pressed } = pictureAndPage();
  press(part(picture, "input"), "Enter");
  part(living, "input").addEventListener("keydown", (event) => event.preventDefault());
  await takeOver(picture, living);
  expect(pressed).toEqual(["Enter"]);
});

test("Enter and the button that sends the same form are one press", async () => {
  const { picture, living, pressed } = pictureAndPage();
  press(part(picture, "input"), "Enter");
  part(picture, SEARCH).click();
  await takeOver(picture, living);
  expect(pressed).toEqual(["Search"]);
});

test("what goes on from one picture into the next waits for the page", async () => {
  const { picture, living, pressed } = pictureAndPage();
  part(picture, CLEAR).click();
  press(part(picture, "input"), "Enter");
  const frame = document.createElement("div");
  notePresses(frame);
  const typing = typingIn(picture);
  picture.replaceWith(frame);
  frame.append(...picture.childNodes);
  retype(frame, typing);
  await nextTask();
  await takeOver(frame, living);
  expect(pressed).toEqual(["Clear", "Enter", "Search"]);
});

test("a way that was pressed before the frame could follow it leads on as soon as the frame can", () => {
  const picture = place();
  notePresses(picture);
  const way = part(picture, "[data-leads-to]");
  way.click();
  const typing = typingIn(picture);
  const frame = document.createElement("div");
  const followed: unknown[] = [];
  frame.addEventListener("click", ({ target }) => followed.push(target));
  picture.replaceWith(frame);
  frame.append(...picture.childNodes);
  retype(frame, typing);
  expect(followed).toEqual([way]);
});

test.each([
  ["mouse", (at: HTMLElement) => mouse(at, "mousedown"), (at: HTMLElement) => mouse(at, "mouseup")],
  [
    "space bar",
    (at: HTMLElement) => press(at, " "),
    (at: HTMLElement) => at.dispatchEvent(new KeyboardEvent("keyup", { key: " ", bubbles: true })),
  ],
])("what the %s held down as the page came alive is pressed as it is let go", async (_, down, up) => {
  const { picture, living, pressed } = pictureAndPage();
  const heard = () => pressed.filter((what) => what !== " ");
  down(part(picture, SEARCH));
  await takeOver(picture, living);
  expect(heard()).toEqual([]);
  part(living, SEARCH).dispatchEvent(new KeyboardEvent("keyup", { key: "Shift", bubbles: true }));
  await nextTask();
  await nextTask();
  expect(heard(), "another key is let go").toEqual([]);
  up(part(living, SEARCH));
  await nextTask();
  await nextTask();
  expect(heard()).toEqual(["Search"]);
  up(part(living, SEARCH));
  await nextTask();
  await nextTask();
  expect(heard()).toEqual(["Search"]);
});

test("what was held down is not pressed twice where the browser presses it itself, nor where it is let go elsewhere", async () => {
  const { picture, living, pressed } = pictureAndPage();
  mouse(part(picture, SEARCH), "mousedown");
  await takeOver(picture, living);
  mouse(part(living, SEARCH), "mouseup");
  part(living, SEARCH).click();
  await nextTask();
  await nextTask();
  expect(pressed).toEqual(["Search"]);
  const other = pictureAndPage();
  mouse(part(other.picture, SEARCH), "mousedown");
  await takeOver(other.picture, other.living);
  mouse(part(other.living, CLEAR), "mouseup");
  await nextTask();
  await nextTask();
  expect(other.pressed).toEqual([]);
});
