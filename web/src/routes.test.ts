import { expect, test } from "vitest";
import { routes } from "./routes";

test("every screen keeps its address", () => {
  expect(routes).toMatchInlineSnapshot(`
    {
      "addDealer": "/admin/add-dealer",
      "addTpa": "/admin/add-tpa",
      "addUser": "/admin/add-user",
      "admin": "/admin",
      "adminContracts": "/admin/contracts",
      "adminDashboard": "/admin/dashboard",
      "adminLeads": "/admin/admin-leads",
      "adminPassword": "/admin/password",
      "adminRemittances": "/admin/remittances",
      "contracts": "/dashboard/contracts",
      "dashboard": "/dashboard",
      "deal": "/dashboard/input",
      "dealer": "/admin/dealers/:id",
      "dealerApplications": "/admin/dealer-applications",
      "dealerIntake": "/dealer-intake-form",
      "dealerLeads": "/admin/dealer-leads",
      "dealers": "/admin/dealers",
      "login": "/login",
      "menu": "/menu",
      "otherRequests": "/dashboard/other-requests",
      "password": "/dashboard/password",
      "payment": "/dashboard/payment",
      "rateBook": "/admin/tpas/:id/rate-books/:code/:version",
      "rateBookTrial": "/admin/tpas/:id/rate-books/:code/:version/trial",
      "rateBooks": "/admin/tpas/:id/rate-books",
      "remittance": "/dashboard/remittances/:id",
      "remittances": "/dashboard/remittances",
      "settings": "/dashboard/settings",
      "sign": "/sign",
      "signing": "/dashboard/signings/:id",
      "start": "/",
      "submitPayment": "/dashboard/submit-payment",
      "support": "/dashboard/support",
      "tpas": "/admin/tpas",
      "users": "/admin/users",
      "vehicleEligibility": "/dashboard/vehicle-eligibility",
    }
  `);
});
