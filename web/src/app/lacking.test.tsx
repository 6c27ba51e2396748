// @vitest-environment jsdom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { button, prepareScreens } from "@/testing/deal";
import { listOf } from "@/testing/records";
import { answerCalls, unreachable } from "@/testing/server";
import { keepSession, leaveSite, showSite } from "@/testing/site";
import { whenReloading } from "@/ui/patiently";

const USERS = "@/features/access/users/UsersPage";
const LIBRARY = '<script type="module" src="/assets/library-1.js"></script>';
const SITE = `${LIBRARY}<script type="module" src="/assets/start-1.js"></script>`;
const NEWER = `${LIBRARY}<script type="module" src="/assets/start-2.js"></script>`;
let isThere = true;

beforeEach(async () => {
  await prepareScreens();
  document.head.innerHTML = SITE;
  vi.doMock(USERS, async (actual) => {
    if (!isThere) {
      throw new TypeError("Failed to fetch dynamically imported module");
    }
    return actual();
  });
  keepSession({ isAdmin: true });
});
afterEach(() => {
  vi.doUnmock(USERS);
  document.head.innerHTML = "";
  leaveSite();
});

test("[DEF-C2] Users, not opened before: the page stays, says why, and opens when the network is back", async () => {
  isThere = false;
  const server = answerCalls({
    "GET /": unreachable,
    "GET /api/admin/users": listOf(),
  });
  const { person, address } = showSite("/admin/dashboard");
  await person.click(await screen.findByRole("link", { name: "All users" }));
  await screen.findByText("No connection");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Admin Dashboard");
  expect(button("Logout")).toBeTruthy();
  expect(address()).toBe("/admin/dashboard");
  isThere = true;
  server.answer("GET /", () => new Response(SITE));
  window.dispatchEvent(new Event("online"));
  await screen.findByRole("heading", { level: 1, name: "Users" });
  await waitFor(() => expect(screen.queryByText("No connection")).toBeNull());
});

/** Asks for Users, whose code is gone from the site that the server has, until the site is loaded anew. */
async function reloadForUsers(site: string) {
  isThere = false;
  const reload = vi.fn();
  whenReloading({ reload, isNavigating: () => true });
  const server = answerCalls({ "GET /": () => new Response(site) });
  const { person } = showSite("/admin/dashboard");
  await person.click(await screen.findByRole("link", { name: "All users" }));
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  return { server, reload };
}

test("[D-028] a page whose code can't be fetched though the site is the same is tried twice, the site is loaded anew once, and then the frame says so", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { server, reload } = await reloadForUsers(SITE);
  expect(server.calls("GET /")).toHaveLength(2);
  cleanup();

  showSite("/admin/users");
  await screen.findByRole("heading", { level: 1, name: "Unexpected Application Error!" });
  expect(
    screen.getByText(/Failed to fetch dynamically imported module|error when mocking a module/),
  ).toBeTruthy();
  expect(button("Logout")).toBeTruthy();
  expect(button("Reload the page")).toBeTruthy();
  expect(reload).toHaveBeenCalledOnce();
});

test("[DEF-C2] a page whose code is gone with a newer version, which has the libraries of the one before, is opened by loading the site anew at once", async () => {
  const { server } = await reloadForUsers(NEWER);
  expect(server.calls("GET /")).toHaveLength(1);
});
