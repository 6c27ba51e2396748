// Every route of the site, from its own list: who opens it, and what it must reach.
import { routes } from "../../web/src/routes.ts";

/** Login, the public form and both homes, which people open cold. */
const FIRST = [routes.login, routes.dealerIntake, routes.dashboard, routes.adminDashboard];

/** Routes that only lead elsewhere. */
const LEADING = [routes.start, routes.admin];

/** The demo data's record behind a route that names one. */
const DEMO_RECORDS = { [routes.dealer]: "/admin/dealers/lakeside-auto" };

const role = (path) => (path.startsWith("/admin") ? "admin" : path.startsWith("/dashboard") ? "dealer" : "nobody");

export const measured = Object.values(routes)
  .filter((path) => !LEADING.includes(path))
  .map((path) => ({
    path: DEMO_RECORDS[path] ?? path,
    role: role(path),
    performance: FIRST.includes(path) ? 98 : 95,
  }));
