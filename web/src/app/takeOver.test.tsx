// @vitest-environment jsdom
import { useEffect, useRef } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { nextTask } from "@/ui/nextTask";
import { notePresses } from "./presses";
import { takeOver } from "./takeOver";

beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
});

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** A page with a field and a button, as the site's file has it. */
function pictureOf(): HTMLElement {
  const picture = document.createElement("div");
  picture.innerHTML =
    '<main><input aria-label="First"><input aria-label="City"><button>Search</button></main>';
  document.body.append(picture);
  notePresses(picture);
  return picture;
}

function find<Kind extends HTMLElement>(selector: string): Kind {
  const found = document.body.querySelector<Kind>(selector);
  if (!found) {
    throw new Error(`There is no ${selector}.`);
  }
  return found;
}

interface PageProps {
  onSearch: () => void;
  /** Runs while the page is rendered. */
  onRender?: () => void;
}

/** The living page, which puts the focus into its first field by itself. */
function Page({ onSearch, onRender }: PageProps) {
  const first = useRef<HTMLInputElement>(null);
  onRender?.();
  useEffect(() => first.current?.focus(), []);
  return (
    <main data-living>
      <input aria-label="First" ref={first} />
      <input aria-label="City" />
      <button type="button" onClick={onSearch}>
        Search
      </button>
    </main>
  );
}

const isLiving = () => document.querySelector("[data-living]") !== null;

test("what somebody types and presses while the page is rendered is in it, once", async () => {
  const picture = pictureOf();
  const onSearch = vi.fn();
  const onRender = () => {
    if (!isLiving()) {
      const city = find<HTMLInputElement>("[aria-label=City]");
      city.focus();
      city.value = "Reno";
      city.setSelectionRange(1, 3);
      find("button").click();
    }
  };
  takeOver(picture, <Page onSearch={onSearch} onRender={onRender} />);
  await vi.waitFor(() => expect(isLiving()).toBe(true));
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalled());
  const city = find<HTMLInputElement>("[aria-label=City]");
  expect(city.value).toBe("Reno");
  expect(document.activeElement).toBe(city);
  expect([city.selectionStart, city.selectionEnd]).toEqual([1, 3]);
  await nextTask();
  expect(onSearch).toHaveBeenCalledOnce();
  expect(picture.isConnected).toBe(false);
});

test("the page and its picture are never in the document at once, nor neither of them", async () => {
  const picture = pictureOf();
  const shown: boolean[][] = [];
  const changes = new MutationObserver(() => shown.push([picture.isConnected, isLiving()]));
  changes.observe(document.body, { childList: true, subtree: true });
  takeOver(picture, <Page onSearch={() => undefined} />);
  await vi.waitFor(() => expect(isLiving()).toBe(true));
  await nextTask();
  changes.disconnect();
  expect(shown).toEqual([[false, true]]);
});

test("where nobody has done anything, the first field of the page has the focus", async () => {
  takeOver(pictureOf(), <Page onSearch={() => undefined} />);
  await vi.waitFor(() => expect(document.activeElement).toBe(find("[data-living] [aria-label=First]")));
});

/** Takes longer to render than the browser is kept waiting. */
function Slow() {
  const until = performance.now() + 10;
  while (performance.now() < until) {
    // Busy.
  }
  return null;
}

test("the browser does what waits while a large page is rendered", async () => {
  const slow = Array.from({ length: 20 }, (_, at) => at);
  takeOver(
    pictureOf(),
    <>
      {slow.map((at) => (
        <Slow key={at} />
      ))}
      <Page onSearch={() => undefined} />
    </>,
  );
  let tasks = 0;
  while (!isLiving()) {
    await new Promise((resolve) => setTimeout(resolve));
    tasks += 1;
  }
  expect(tasks).toBeGreaterThan(3);
});
