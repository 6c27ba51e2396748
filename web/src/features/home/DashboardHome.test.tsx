// @vitest-environment jsdom
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, showPage } from "@/testing/page";
import { DashboardHome } from "./DashboardHome";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const open = () => showPage(<DashboardHome />, { path: routes.dashboard });

test("[D-030] [D-031] [D-032] the home has its title, its subtitle and exactly six cards", () => {
  open();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Welcome to CoverDesk");
  expect(screen.getByText("Select an option below to get started")).toBeTruthy();
  expect(screen.getAllByRole("link")).toHaveLength(6);
});

test.each([
  ["[D-033] [D-034]", "Create a Deal", "Start a new vehicle coverage process", "/dashboard/input"],
  ["[D-035] [D-036]", "Contract Management", "View and manage existing contracts", "/dashboard/contracts"],
  ["[D-037] [D-038]", "Dealer Settings", "Configure your dealer preferences", "/dashboard/settings"],
  [
    "[D-039] [D-040]",
    "Submit Payment",
    "Enter payment details for outstanding products",
    "/dashboard/submit-payment",
  ],
  [
    "[D-041] [D-042]",
    "Vehicle Eligibility",
    "Add a Vehicle to the Rating System",
    "/dashboard/vehicle-eligibility",
  ],
  ["[D-043] [D-044]", "Support", "Get help and contact support", "/dashboard/support"],
])("%s the card '%s' says '%s', and leads to %s", async (_, title, text, path) => {
  const person = open();
  const card = screen.getAllByRole("link").find((link) => within(link).queryByText(title));
  expect(card?.textContent).toBe(`${title}${text}`);
  await person.click(card as HTMLElement);
  await expectElsewhere(path);
});
