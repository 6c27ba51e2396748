// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Link, Route, Routes } from "react-router-dom";
import { afterEach, beforeEach, expect, test } from "vitest";
import { viewOf } from "@/domain/deal/deal";
import { DealPage } from "@/features/deal/DealPage";
import { SettingsPage } from "@/features/pricing/settings/SettingsPage";
import { routes } from "@/routes";
import { button, dealAfter, leaveScreens, options, prepareScreens, region } from "@/testing/deal";
import { fieldIn, fill, showAt } from "@/testing/page";
import { answerCalls, type Call, held } from "@/testing/server";
import { answers, cents, unmarked } from "@/testing/wizard";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const prices = () =>
  within(screen.getByRole("radiogroup", { name: "VSC providers" }))
    .getAllByRole("radio")
    .map(({ textContent }) => cents(textContent));

test("markups that are saved in this browser are in the deal at once", async () => {
  const server = answerCalls({
    ...answers,
    "PUT /api/settings": ({ body }: Call) => ({ ...body, version: body.version + 1 }),
  });
  const kept = dealAfter([{ type: "settingsLoaded", settings: unmarked }, ...options]);
  sessionStorage.setItem("dealSession", JSON.stringify(kept));
  const person = showAt(
    routes.settings,
    <>
      <Link to={routes.deal}>Create a Deal</Link>
      <Routes>
        <Route path={routes.settings} element={<SettingsPage />} />
        <Route path={routes.deal} element={<DealPage />} />
      </Routes>
    </>,
  );
  await screen.findByRole("button", { name: "Save Changes" });
  await person.click(within(region("VSC")).getByRole("radio", { name: "Apply to All" }));
  await fill(person, fieldIn(region("VSC"), "All terms"), "10");
  await person.click(button("Save Changes"));
  await screen.findByRole("button", { name: "Saved!" });
  // The deal does not wait until the server names them.
  server.answer("GET /api/settings", held(null).answer);
  await person.click(screen.getByRole("link", { name: "Create a Deal" }));
  await person.click(await screen.findByRole("button", { name: "Continue" }));
  await screen.findByRole("radiogroup", { name: "VSC providers" });
  const costs = viewOf(kept).vscCards.map(({ price }) => price ?? 0);
  expect(costs).toHaveLength(6);
  // Demo prices are whole dollars: a tenth of one is whole cents.
  await waitFor(() => expect(prices()).toEqual(costs.map((cost) => cost + cost / 10)));
});
