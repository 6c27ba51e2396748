import { routes } from "../../src/routes";
import { accounts } from "../support/accounts";
import { expectGoodVisit, visitDetails } from "../support/goodVisit";
import { addressOf } from "../support/records";
import { test } from "../support/signedIn";

test.use({ account: accounts.admin });

for (const route of Object.values(routes).filter((path) => path.startsWith("/admin"))) {
  test(
    `[DEF-G] [DEF-D15] [DEF-D2] ${route} shows at once and stays as it shows, within its budget, cut at no width, with edges on its buttons`,
    visitDetails(route),
    async ({ page }) => {
      await expectGoodVisit(page, route, await addressOf(route, page.request));
    },
  );
}
