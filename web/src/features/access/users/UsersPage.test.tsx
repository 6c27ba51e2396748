// @vitest-environment jsdom
import { waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showPage } from "@/testing/page";
import { expectOrders, listOf, names, rows } from "@/testing/records";
import { answerCalls } from "@/testing/server";
import { UsersPage } from "./UsersPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const user = (username: string, dealer: string, rest: object = {}) => ({
  userId: `user-${username}`,
  username,
  dealerId: dealer.toLowerCase().replaceAll(" ", "-"),
  dealerName: dealer,
  isAdmin: false,
  disabled: false,
  mustChangePassword: false,
  createdAt: 1_740_000_000_000,
  version: 1,
  ...rest,
});

test("[DEF-C12] users are ordered by each column: once, the other way, and as they came", async () => {
  answerCalls({
    "GET /api/admin/users": listOf(
      user("maria", "Acme Motors", { dealerId: "zephyr", disabled: true }),
      user("ann", "Lakeside Auto", { isAdmin: true, mustChangePassword: true }),
      user("zoe", "Boulder Cars", { isAdmin: true }),
    ),
  });
  const person = showPage(<UsersPage />, { path: routes.users });
  await waitFor(() => expect(names()).toEqual(["maria", "ann", "zoe"]));
  expect(rows()).toEqual([
    ["maria", "Acme Motors", "zephyr", "Dealer", "Disabled"],
    ["ann", "Lakeside Auto", "lakeside-auto", "Administrator", "One-time password"],
    ["zoe", "Boulder Cars", "boulder-cars", "Administrator", "Active"],
  ]);
  await expectOrders(person, {
    Username: ["ann", "maria", "zoe"],
    Dealer: ["maria", "zoe", "ann"],
    "Dealer ID": ["zoe", "ann", "maria"],
    Role: ["ann", "zoe", "maria"],
    Status: ["zoe", "ann", "maria"],
  });
});
