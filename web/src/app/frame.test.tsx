// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, prepareScreens } from "@/testing/deal";
import { keepSession, leaveSite, showSite } from "@/testing/site";

beforeEach(async () => {
  await prepareScreens();
  // What the frame shows needs no answer of the server.
  vi.stubGlobal("fetch", () => new Promise(() => {}));
});
afterEach(() => {
  vi.useRealTimers();
  leaveSite();
});

const headingOf = (name: string) => screen.findByRole("heading", { level: 1, name });
const header = () => screen.getByRole("banner");

const dealerPages = [
  { id: "[D-009]", path: "/dashboard/input", title: "Create a Deal" },
  { id: "[D-010]", path: "/dashboard/contracts", title: "Contract Management" },
  { id: "[D-011]", path: "/dashboard/settings", title: "Dealer Settings" },
  { id: "[D-012]", path: "/dashboard/support", title: "Support" },
  { id: "[D-014]", path: "/dashboard/submit-payment", title: "Submit Payment" },
  { id: "[D-015]", path: "/dashboard/vehicle-eligibility", title: "Vehicle Eligibility" },
  { id: "[D-016]", path: "/dashboard/other-requests", title: "Other Requests" },
];

test.each(dealerPages)(
  "$id [D-017] [D-025] [D-026] $path shows '$title' in the layout, with a way back",
  async ({ path, title }) => {
    keepSession();
    const { person, address } = showSite(path);
    await headingOf(title);
    expect(address()).toBe(path);
    await waitFor(() => expect(document.title).toBe(`${title} · CoverDesk`));
    for (const landmark of ["banner", "main", "contentinfo"]) {
      // A header within the page is none of the frame's.
      const all = screen.getAllByRole(landmark).filter((one) => !one.parentElement?.closest("main"));
      expect(all, landmark).toHaveLength(1);
    }
    await person.click(button("Back to Dashboard"));
    await headingOf("Welcome to CoverDesk");
    expect(address()).toBe("/dashboard");
  },
);

test("[D-008] [D-017] [D-018] [D-019] '/dashboard' is the dashboard's home, under the product's title, the dealer's name with 'Dealer Portal', and Logout", async () => {
  keepSession();
  const { address } = showSite("/dashboard");
  await headingOf("Welcome to CoverDesk");
  expect(address()).toBe("/dashboard");
  const shown = within(header());
  expect(shown.getByText("CoverDesk")).toBeTruthy();
  expect(shown.getByText("Acme Motors Dealer Portal")).toBeTruthy();
  expect(shown.getByRole("button", { name: "Logout" })).toBeTruthy();
});

test.each([
  {
    name: "[D-019] [D-021] dealerName of the stored record",
    dealerName: "Desert Cars",
    words: "Desert Cars Dealer Portal",
  },
  { name: "[D-020] no dealer's name, where it is empty", dealerName: "", words: "Dealer Portal" },
  { name: "[D-020] no dealer's name, where it is missing", dealerName: undefined, words: "Dealer Portal" },
])("the header says $name", async ({ dealerName, words }) => {
  // A record of before has none.
  keepSession({ dealerName: dealerName as string });
  showSite("/dashboard");
  await waitFor(() => expect(within(header()).getByText(words)).toBeTruthy());
});

test("[D-022] [D-023] [D-024] the footer shows the current year, the company and the rights", async () => {
  vi.setSystemTime(new Date("2031-05-06T07:08:09Z"));
  keepSession();
  showSite("/dashboard");
  await headingOf("Welcome to CoverDesk");
  await waitFor(() =>
    expect(screen.getByRole("contentinfo").textContent).toBe("© 2031 CoverDesk. All rights reserved."),
  );
});
