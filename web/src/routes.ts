/** Every screen's address. Links and redirects take them from here, never from a string of their own. */
export const routes = {
  start: "/",
  login: "/login",
  dealerIntake: "/dealer-intake-form",
  dashboard: "/dashboard",
  deal: "/dashboard/input",
  contracts: "/dashboard/contracts",
  settings: "/dashboard/settings",
  support: "/dashboard/support",
  payment: "/dashboard/payment",
  submitPayment: "/dashboard/submit-payment",
  vehicleEligibility: "/dashboard/vehicle-eligibility",
  otherRequests: "/dashboard/other-requests",
  admin: "/admin",
  adminDashboard: "/admin/dashboard",
} as const;
