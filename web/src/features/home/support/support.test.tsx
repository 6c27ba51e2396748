// @vitest-environment jsdom
import { cleanup, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { routes } from "@/routes";
import { button, leaveScreens, prepareScreens, region } from "@/testing/deal";
import { expectElsewhere, showPage } from "@/testing/page";
import { OtherRequestsPage } from "./OtherRequestsPage";
import { SupportPage } from "./SupportPage";

beforeEach(prepareScreens);
afterEach(leaveScreens);

/** What stands beside a name on the Support page. */
function way(name: string): HTMLElement {
  const names = screen.getAllByRole("term");
  const term = names.find(({ textContent }) => textContent === name);
  return within(term?.parentElement as HTMLElement).getByRole("definition");
}

test("[D-416] [D-417] Support says how to reach support, and when", () => {
  showPage(<SupportPage />, { path: routes.support });
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Support");
  const email = within(way("Email")).getByRole("link");
  expect(email.textContent).toBe("support@coverdesk.example");
  expect(email.getAttribute("href")).toBe("mailto:support@coverdesk.example");
  const phone = within(way("Phone")).getByRole("link");
  expect(phone.textContent).toBe("(800) 555-0142");
  expect(phone.getAttribute("href")).toBe("tel:8005550142");
  expect(way("Hours").textContent).toBe("Monday - Friday, 8:00 AM - 6:00 PM EST");
});

test("[D-428] Other Requests says that there is nothing to send here yet, and leads to Support", async () => {
  const person = showPage(<OtherRequestsPage />, { path: routes.otherRequests });
  const panel = region("Additional requests and support");
  expect(panel.textContent).toContain(
    "Requests can't be sent from this page yet. Please tell our support team what you need.",
  );
  await person.click(within(panel).getByRole("link", { name: "Go to Support" }));
  await expectElsewhere("/dashboard/support");
});

test.each([
  { name: "[D-418] Support", path: routes.support, Page: SupportPage },
  { name: "Other Requests", path: routes.otherRequests, Page: OtherRequestsPage },
])("Home and Back to Dashboard of $name lead to the dashboard", async ({ path, Page }) => {
  for (const name of ["Back to Dashboard", "Home"]) {
    const person = showPage(<Page />, { path });
    await person.click(button(name));
    await expectElsewhere("/dashboard");
    cleanup();
  }
});
