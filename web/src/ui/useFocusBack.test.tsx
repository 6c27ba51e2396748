// @vitest-environment jsdom
import { act, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
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
