// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { ProductLine } from "@/domain/sale/sold";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { Corrections } from "./Corrections";
import { ShowLine } from "./ShowLine";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const line = {
  tpa: { replaces: "deal-1740000000000-vsc", replacedBy: "deal-1740000000000-vsc-r3" },
} as unknown as ProductLine;

test("a corrected line leads to the one that it replaces, and to the one that stands for it", async () => {
  const show = vi.fn();
  const person = showPage(
    <ShowLine value={show}>
      <Corrections line={line} />
    </ShowLine>,
    { path: "/dashboard/contracts" },
  );
  expect(document.body.textContent).toContain(
    "Replaces deal-1740000000000-vscReplaced by deal-1740000000000-vsc-r3",
  );
  const link = screen.getByRole("link", { name: "deal-1740000000000-vsc-r3" });
  expect(link.getAttribute("href")).toBe("/dashboard/contracts?q=deal-1740000000000-vsc-r3");
  await person.click(link);
  expect(show).toHaveBeenCalledWith("deal-1740000000000-vsc-r3");
});

test("in the lists of all dealers it leads to the same list, with what is shown of it", () => {
  showPage(
    <ShowLine value={vi.fn()}>
      <Corrections line={line} />
    </ShowLine>,
    { path: "/admin/contracts?month=2026-09" },
  );
  const link = screen.getByRole("link", { name: "deal-1740000000000-vsc" });
  expect(link.getAttribute("href")).toBe("/admin/contracts?month=2026-09&q=deal-1740000000000-vsc");
});

test("where no list can show it the number is a text", () => {
  showPage(<Corrections line={line} />, { path: "/dashboard/contracts/contract-1" });
  expect(document.body.textContent).toContain("Replaces deal-1740000000000-vsc");
  expect(screen.queryByRole("link")).toBeNull();
});

test("of a line that was never corrected nothing is said", () => {
  showPage(<Corrections line={{ tpa: {} } as unknown as ProductLine} />, { path: "/admin/contracts" });
  expect(document.body.textContent).not.toContain("Replace");
});
