// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, prepareScreens, region } from "@/testing/deal";
import { keepSession, leaveSite, showSite } from "@/testing/site";

beforeEach(async () => {
  await prepareScreens();
  // The pages' heads show before any answer.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  keepSession({ isAdmin: true });
});
afterEach(leaveSite);

const home = () => screen.findByRole("heading", { level: 1, name: "Admin Dashboard" });

const cards = [
  ["Enroll a Dealer", "/admin/add-dealer"],
  ["Enroll a TPA", "/admin/add-tpa"],
  ["Add a User", "/admin/add-user"],
  ["Contracts", "/admin/contracts"],
  ["Dealer Leads", "/admin/dealer-leads"],
  ["Forms", "/admin/forms"],
  ["TPA Leads", "/admin/admin-leads"],
  ["Audit Log", "/admin/audit-log"],
  ["State Rules", "/admin/state-rules"],
] as const;

test("[A-092] [A-093] the administrator's home has a card for every kind of work, and Logout", async () => {
  showSite("/admin/dashboard");
  await home();
  expect(screen.getAllByRole("region").map((card) => within(card).getByRole("heading").textContent)).toEqual(
    cards.map(([title]) => title),
  );
  expect(button("Logout")).toBeTruthy();
});

test.each(cards)(
  "[A-094] [A-095] [A-096] [A-097] [A-098] [A-099] [A-100] '%s' leads to %s, and from there back",
  async (title, path) => {
    const { person, address } = showSite("/admin/dashboard");
    await home();
    const link = within(region(title)).getByRole("link", { name: `Access ${title}` });
    expect(link.textContent).toBe("Access");
    await person.click(link);
    await waitFor(() => expect(address()).toBe(path));
    await person.click(await screen.findByRole("button", { name: /^Back( to Dashboard)?$/ }));
    await home();
    expect(address()).toBe("/admin/dashboard");
  },
);
