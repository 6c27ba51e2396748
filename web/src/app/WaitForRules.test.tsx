// @vitest-environment jsdom
import { startTransition, useState } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

/** The rules as they arrive: there, before the page that waits for them is asked again. */
let arrived = false;

async function arrive(): Promise<void> {
  arrived = true;
}

beforeEach(() => {
  arrived = false;
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.resetModules();
  vi.doMock("@/domain/core", () => ({ hasCore: () => true, loadCore: async () => undefined }));
  vi.doMock("@/domain/soldCore", () => ({ hasSoldCore: () => arrived, loadSoldCore: arrive }));
});

afterEach(() => {
  vi.doUnmock("@/domain/core");
  vi.doUnmock("@/domain/soldCore");
  vi.resetModules();
  vi.unstubAllGlobals();
});

test("a page whose rules arrive while it is drawn is drawn once, without an error that React has to mend", async () => {
  const { WaitForRules } = await import("./WaitForRules");
  const mended = vi.fn();
  let open = () => {};
  const Site = () => {
    const [isOpen, setOpen] = useState(false);
    open = () => startTransition(() => setOpen(true));
    return isOpen ? (
      <WaitForRules path="/contracts" head={{ title: "Contract Management" }} sold>
        <p>The page</p>
      </WaitForRules>
    ) : (
      <p>The page before</p>
    );
  };
  const place = document.createElement("div");
  const root = createRoot(place, { onRecoverableError: mended });
  root.render(<Site />);
  await vi.waitFor(() => expect(place.textContent).toBe("The page before"));
  open();
  await vi.waitFor(() => expect(place.textContent).toBe("The page"));
  expect(arrived).toBe(true);
  expect(mended).not.toHaveBeenCalled();
  root.unmount();
});
