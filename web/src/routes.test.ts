import { expect, test } from "vitest";
import { routes } from "./routes";

test("every screen keeps its address", () => {
  expect(routes).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminDashboard": "/admin/dashboard",
      "contracts": "/dashboard/contracts",
      "dashboard": "/dashboard",
      "deal": "/dashboard/input",
      "dealerIntake": "/dealer-intake-form",
      "login": "/login",
      "otherRequests": "/dashboard/other-requests",
      "payment": "/dashboard/payment",
      "settings": "/dashboard/settings",
      "start": "/",
      "submitPayment": "/dashboard/submit-payment",
      "support": "/dashboard/support",
      "vehicleEligibility": "/dashboard/vehicle-eligibility",
    }
  `);
});
