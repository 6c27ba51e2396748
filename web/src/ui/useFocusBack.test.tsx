// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { useRef, useState } from "react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { Dialog } from "./Dialog";
import { SidePanel } from "./SidePanel";

beforeEach(prepareScreens);
afterEach(leaveScreens);

let drawAnew: () => void;

/** A list whose controls are others once it is drawn anew. */
function List({ Over }: { Over: typeof Dialog | typeof SidePanel }) {
  const [drawing, setDrawing] = useState(1);
  const [opened, setOpened] = useState(false);
  drawAnew = () => setDrawing(2);
  return (
    <main>
      {["History of a contract", "Void a contract"].map((name) => (
        <button key={`${drawing} ${name}`} type="button" aria-label={name} onClick={() => setOpened(true)} />
      ))}
      <Over opened={opened} onClose={() => setOpened(false)} title="Contract History">
        <p>Nothing yet</p>
      </Over>
    </main>
  );
}

test.each([
  ["a dialog", Dialog],
  ["a panel", SidePanel],
])(
  "%s gives the focus back to the control that took the place of the one that opened it",
  async (_, Over) => {
    const person = showPage(<List Over={Over} />, { path: "/" });
    const opener = () => button("Void a contract");
    const before = opener();
    await person.click(before);
    act(drawAnew);
    expect(opener()).not.toBe(before);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("button", { name: "Close" })));
    await person.keyboard("{Escape}");
    await waitFor(() => expect(document.activeElement).toBe(opener()));
  },
);

/** What closes what stands over the page, and leads the focus elsewhere. */
function Led({ Over }: { Over: typeof Dialog | typeof SidePanel }) {
  const [opened, setOpened] = useState(false);
  const count = useRef<HTMLParagraphElement>(null);
  const done = () => {
    setOpened(false);
    count.current?.focus();
  };
  return (
    <main>
      <p ref={count} tabIndex={-1}>
        1 refund
      </p>
      <button type="button" onClick={() => setOpened(true)}>
        Record payment
      </button>
      <Over opened={opened} onClose={() => setOpened(false)} title="Record a payment">
        <button type="button" onClick={done}>
          Record
        </button>
      </Over>
    </main>
  );
}

test.each([
  ["a dialog", Dialog],
  ["a panel", SidePanel],
])("%s leaves the focus where it was led; closed without that, it gives it back", async (_, Over) => {
  const person = showPage(<Led Over={Over} />, { path: "/" });
  for (const [close, at] of [
    [() => person.keyboard("{Escape}"), () => button("Record payment")],
    [() => person.click(button("Record")), () => screen.getByText("1 refund")],
  ] as const) {
    await person.click(button("Record payment"));
    await screen.findByRole("button", { name: "Record" });
    await close();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await settle();
    expect(document.activeElement).toBe(at());
  }
});

/** Longer than any of it takes. */
const settle = () => act(() => new Promise<void>((resolve) => setTimeout(resolve, 100)));
