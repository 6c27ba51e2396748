import { expect, type Page } from "@playwright/test";
import { routes } from "../../src/routes";

/** What a page behind the login says and asks before any script runs, beside its heading. */
export interface FirstWords {
  texts: string[];
  labels?: string[];
}

/** Of each page that shows no record and leads nowhere else. */
export const FIRST_WORDS: Record<string, FirstWords> = {
  [routes.dashboard]: { texts: ["Start a new vehicle coverage process", "Get help and contact support"] },
  [routes.deal]: { texts: ["Only the VIN and the mileage are needed to see options."] },
  [routes.contracts]: { texts: ["Manage your vehicle coverage contracts"], labels: ["Show only unpaid"] },
  [routes.settings]: { texts: ["Configure markup preferences for your products"] },
  [routes.support]: { texts: ["Write or call. We are glad to help."] },
  [routes.submitPayment]: { texts: ["Select your preferred payment method"] },
  [routes.vehicleEligibility]: {
    texts: ["Check a vehicle by its VIN before you start a deal."],
    labels: ["VIN"],
  },
  [routes.otherRequests]: { texts: ["Please tell our support team what you need."] },
  [routes.password]: {
    texts: ["You stay logged in here. Everywhere else you are logged out."],
    labels: ["Current password", "Repeat new password"],
  },
  [routes.auditLog]: { texts: ["Who changed what at your dealership"], labels: ["What happened", "Who"] },
  [routes.remittances]: { texts: ["Pay the administrators of your products at dealer cost"] },
  [routes.refunds]: {
    texts: ["What lenders and buyers are owed after cancellations"],
    labels: ["Which refunds"],
  },
  [routes.reports]: {
    texts: ["What was sold, what was cancelled, and what is still to be remitted"],
    labels: ["Report", "Month", "Period"],
  },
  [routes.adminReports]: {
    texts: ["What all dealers sold and cancelled"],
    labels: ["Report", "Dealer", "Month", "Period"],
  },
  [routes.adminRefunds]: { texts: ["What dealers owe lenders and buyers past its due day"] },
  [routes.adminRemittances]: { texts: ["Batches that dealers paid, until the administrator has the money"] },
  [routes.adminDashboard]: { texts: ["Give a dealership its products and TPAs"] },
  [routes.addDealer]: {
    texts: ["Users sign in for this ID, and every contract carries it."],
    labels: ["Legal Name", "State", "Contact Email"],
  },
  [routes.addTpa]: { texts: ["Products"], labels: ["TPA Name"] },
  [routes.addUser]: {
    texts: ["Otherwise a one-time password is made, which you are shown once"],
    labels: ["Username", "Admin User"],
  },
  [routes.adminContracts]: { texts: ["See what all dealers have sold"], labels: ["Month"] },
  [routes.dealerLeads]: { texts: ["Dealerships that want to sell with us"], labels: ["Search dealer leads"] },
  [routes.dealerApplications]: { texts: ["Every application of a dealership"] },
  [routes.adminLeads]: { texts: ["Companies that want to supply products as a partner"] },
  [routes.dealers]: { texts: ["The dealerships that sell with us"], labels: ["Search dealers"] },
  [routes.tpas]: { texts: ["The companies whose products your dealers may sell"], labels: ["Search TPAs"] },
  [routes.forms]: {
    texts: ["What contracts are printed on: those of the house, and those of each TPA"],
    labels: ["Owner", "Product", "Status"],
  },
  [routes.newForm]: {
    texts: ["Deals of this day and later are printed on it"],
    labels: ["Owner", "Number", "Title"],
  },
  [routes.users]: { texts: ["By any words of the username or dealer"], labels: ["Search users"] },
  [routes.adminAuditLog]: { texts: ["Who changed what, at a dealership"], labels: ["Dealer", "About"] },
  [routes.stateRules]: { texts: ["Not legal advice"], labels: ["What becomes of it"] },
  [routes.adminPassword]: {
    texts: ["You stay logged in here. Everywhere else you are logged out."],
    labels: ["New password"],
  },
};

/** Expects the heading of a page, and its first words. */
export async function expectFirstWords(page: Page, { texts, labels = [] }: FirstWords): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const text of texts) {
    await expect(page.getByText(text).first()).toBeVisible();
  }
  for (const label of labels) {
    await expect(page.getByLabel(label).first()).toBeVisible();
  }
}
