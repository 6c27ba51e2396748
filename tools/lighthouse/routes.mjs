// Every route of the site, from its own list: who opens it, and what it must reach.
import { registerHooks } from "node:module";

// The site's files name each other from its root, as its bundler resolves them.
registerHooks({
  resolve(name, context, next) {
    const inSite = name.startsWith("@/");
    return next(inSite ? new URL(`../../web/src/${name.slice(2)}.ts`, import.meta.url).href : name, context);
  },
});
const { routes } = await import("../../web/src/routes.ts");

/** Login, the public form and both homes, which people open cold. */
const FIRST = [routes.login, routes.dealerIntake, routes.dashboard, routes.adminDashboard];

/** Routes that only lead elsewhere. */
const LEADING = [routes.start, routes.admin];

/** Routes whose record somebody has to begin first: a signing, a menu, a batch, a draft of a rate book. */
const BEGUN = [
  routes.sign,
  routes.menu,
  routes.signing,
  routes.remittance,
  routes.rateBook,
  routes.rateBookTrial,
];

/** The demo data's record behind a route that names one. */
const DEMO_RECORDS = {
  [routes.contract]: "/dashboard/contracts/contract-1790958900000",
  [routes.cancellation]: "/dashboard/cancellations/deal-1790958900000-vsc",
  [routes.amendment]: "/dashboard/amendments/deal-1790958900000-vsc",
  [routes.transfer]: "/dashboard/transfers/deal-1790958900000-vsc",
  [routes.dealer]: "/admin/dealers/lakeside-auto",
  [routes.rateBooks]: "/admin/tpas/tpa-northstar/rate-books",
  [routes.tpaTerms]: "/admin/tpas/tpa-northstar/terms",
  [routes.form]: "/admin/forms/house/vsc.any.en.HOUSE-VSC.1",
};

const role = (path) => (path.startsWith("/admin") ? "admin" : path.startsWith("/dashboard") ? "dealer" : "nobody");

export const measured = Object.values(routes)
  .filter((path) => !LEADING.includes(path) && !BEGUN.includes(path))
  .map((path) => ({
    path: DEMO_RECORDS[path] ?? path,
    role: role(path),
    performance: FIRST.includes(path) ? 98 : 95,
  }));

const unnamed = measured.filter(({ path }) => path.includes(":"));
if (unnamed.length > 0) {
  throw new Error(`Name a record of the demo data for ${unnamed.map(({ path }) => path).join(", ")}, in DEMO_RECORDS.`);
}
