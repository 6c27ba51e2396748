// @vitest-environment jsdom
import { createMemoryRouter, type RouteObject } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { clearSession, whyLogin } from "@/domain/access/session";
import { loadCore } from "@/domain/core";
import { routes, tpaPath, userPath } from "@/routes";
import { sessionOf } from "@/testing/signIn";
import { routeTree } from "./router";

beforeEach(async () => {
  await loadCore();
});
afterEach(() => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
});

/** The site's routes and their guards, without the code of the pages. */
function guarded(all: readonly RouteObject[]): RouteObject[] {
  return all.map(
    ({ lazy: _, children, ...route }) =>
      ({ ...route, ...(children && { children: guarded(children) }) }) as RouteObject,
  );
}

type Router = ReturnType<typeof createMemoryRouter>;

/** Where the router is, once it leads nowhere else. */
function landed(router: Router): Promise<string> {
  return new Promise((resolve) => {
    const look = ({ initialized, navigation, location }: Router["state"]) => {
      if (initialized && navigation.state === "idle") {
        resolve(location.pathname);
      }
    };
    router.subscribe(look);
    look(router.state);
  });
}

/** Opens the site at an address. */
async function open(path: string): Promise<Router> {
  const router = createMemoryRouter(guarded(routeTree), {
    initialEntries: ["/before", path],
    initialIndex: 1,
  });
  await landed(router);
  return router;
}

const landing = async (path: string) => (await open(path)).state.location.pathname;

const store = (kept: unknown) =>
  localStorage.setItem("userInfo", typeof kept === "string" ? kept : JSON.stringify(kept));
const stored = () => localStorage.getItem("userInfo");

/** Every address below another one, with something in the place of what names a record. */
const below = (home: string) =>
  Object.values(routes).filter((path) => path === home || path.startsWith(`${home}/`));
const dealerPaths = below(routes.dashboard);
const adminPaths = [...below(routes.admin), tpaPath, userPath];

test("there are pages of both roles to guard", () => {
  expect(dealerPaths).toEqual(
    expect.arrayContaining(["/dashboard", "/dashboard/input", "/dashboard/payment"]),
  );
  expect(adminPaths).toEqual(expect.arrayContaining(["/admin", "/admin/dashboard", "/admin/users"]));
});

describe("[A-042] [D-005] [A-046] [A-049] without a session a page leads to /login", () => {
  test.each([...dealerPaths, ...adminPaths])("%s", async (path) => {
    expect(await landing(path)).toBe("/login");
  });
});

const { expires: _, ...withoutExpiry } = sessionOf();
const bad = [
  { name: "[A-043] [A-013] an unreadable session", kept: "{not json" },
  { name: "[A-043] [A-013] a text", kept: '"a text"' },
  { name: "[A-043] [A-013] a list", kept: "[]" },
  { name: "[A-043] [A-013] null", kept: "null" },
  { name: "[A-044] [A-012] a past expiry", kept: sessionOf({ expires: Date.now() - 1_000 }) },
  { name: "[A-045] a missing expiry", kept: withoutExpiry },
];

describe.each(bad)("$name is removed, and leads to /login", ({ kept }) => {
  test.each(["/login", "/dashboard", "/dashboard/input", "/admin/dashboard"])("from %s", async (path) => {
    store(typeof kept === "string" ? kept : { ...kept, isAdmin: path.startsWith("/admin") });
    expect(await landing(path)).toBe("/login");
    expect(stored()).toBeNull();
  });
});

describe("[D-005] [D-006] [A-048] [A-049] an admin who visits a dealer's page is sent to /admin/dashboard", () => {
  test.each(dealerPaths)("%s", async (path) => {
    store(sessionOf({ isAdmin: true }));
    expect(await landing(path)).toBe("/admin/dashboard");
  });
});

describe("[A-046] [A-047] a dealer who visits an admin's page goes to /dashboard", () => {
  test.each(adminPaths)("%s", async (path) => {
    store(sessionOf());
    expect(await landing(path)).toBe("/dashboard");
  });
});

test("[A-011] a valid session leads from the login page to the home of its role", async () => {
  store(sessionOf());
  expect(await landing("/login")).toBe("/dashboard");
  store(sessionOf({ isAdmin: true }));
  expect(await landing("/login")).toBe("/admin/dashboard");
  expect(stored()).not.toBeNull();
});

test("a signed-in person goes from page to page of their role", async () => {
  store(sessionOf());
  const router = await open("/dashboard/contracts");
  expect(router.state.location.pathname).toBe("/dashboard/contracts");
  await router.navigate("/dashboard/support");
  expect(await landed(router)).toBe("/dashboard/support");
});

test("[A-044] a navigation inside the product checks the expiry again", async () => {
  store(sessionOf());
  const router = await open("/dashboard");
  store(sessionOf({ expires: 1 }));
  await router.navigate("/dashboard/support");
  expect(await landed(router)).toBe("/login");
  expect(whyLogin()).toBe("ended");
  expect(stored()).toBeNull();
});

test.each(["/dashboard", "/dashboard/contracts", "/admin/users", "/login", "/dashboard/password"])(
  "who has a one-time password is led from %s to where it is changed, and nowhere else",
  async (path) => {
    store(sessionOf());
    sessionStorage.setItem("mustChangePassword", "1");
    expect(await landing(path)).toBe("/dashboard/password");
  },
);
