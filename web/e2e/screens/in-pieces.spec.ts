import { routes } from "../../src/routes";
import { test } from "../support/inPieces";
import { expectLiving } from "../support/picture";
import { expectStillPaint, watchVisit } from "../support/visit";

for (const path of [routes.login, routes.dealerIntake]) {
  test(`[DEF-G] nothing of ${path} jumps where its file comes in pieces`, { tag: "@heavy" }, async ({
    page,
    site,
  }) => {
    await watchVisit(page);
    await page.goto(site + path, { waitUntil: "networkidle" });
    await expectLiving(page);
    await expectStillPaint(page);
  });
}
