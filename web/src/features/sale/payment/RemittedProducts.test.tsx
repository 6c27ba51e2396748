// @vitest-environment jsdom
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { today } from "@/domain/form/day";
import { routes } from "@/routes";
import { button, leaveScreens, region } from "@/testing/deal";
import { expectElsewhere, expectToast, showPage } from "@/testing/page";
import { listOf } from "@/testing/records";
import { watchSavedFiles } from "@/testing/savedFiles";
import { answerCalls } from "@/testing/server";
import { PaymentPage } from "./PaymentPage";
import { RemittedPaymentPage } from "./RemittedPaymentPage";
import {
  BATCHES,
  field,
  fillPayment,
  LINES,
  line,
  lines,
  openPayment,
  PAY,
  paid,
  payButton,
  preparePayment,
  products,
} from "./testPayment";

beforeEach(preparePayment);
afterEach(leaveScreens);

test("[D-347] [D-348] [D-350] [D-351] the remitted products are listed with their total, and exported", async () => {
  const marked = [...lines, line(3, 43_200, { status: "failed", cost: 40_000, markup: 3_200 })];
  const { person } = await openPayment({ marked });
  expect([...products()].map(({ textContent }) => textContent)).toEqual([
    "Granite Peak Comprehensive, 36 monthsBuyer 1 2003 HONDA Accord 1HGCM82633A004352$1,234.56",
    "Granite Peak Comprehensive, 36 monthsBuyer 2 2003 HONDA Accord 1HGCM82633A004352$650.00",
    "Granite Peak Comprehensive, 36 monthsBuyer 3 2003 HONDA Accord 1HGCM82633A004352$432.00",
  ]);
  expect(region("Remitted products").textContent).toContain("Total 3 products$2,316.56");
  const saved = watchSavedFiles();
  await person.click(button("Export as CSV"));
  const [[name, file] = []] = saved;
  expect(name).toBe(`remitted_products_${today()}.csv`);
  const text = (await file?.text()) ?? "";
  const [head, ...rows] = text
    .replace(/^\uFEFF/, "")
    .trimEnd()
    .split("\r\n");
  expect(head).toBe(
    "Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Status,Cost,Markup,Contract ID",
  );
  expect(rows).toHaveLength(3);
  expect(rows[0]).toMatch(
    /,Buyer 1,2003 HONDA Accord,1HGCM82633A004352,VSC,"Granite Peak Comprehensive, 36 months",1234\.56,deal-1700000000001,Pending,1234\.56,0\.00,contract-1700000000001$/,
  );
  expect(rows[2]).toMatch(/,432\.00,deal-1700000000003,Failed,400\.00,32\.00,contract-1700000000003$/);
});

test("[D-349] with nothing remitted the page that a save leads to leads back to Contract Management", async () => {
  answerCalls({ [LINES]: listOf(), [BATCHES]: { items: [] } });
  showPage(<RemittedPaymentPage />, { path: routes.payment });
  await expectElsewhere("/dashboard/contracts");
});

test("[D-349] with nothing remitted the page that the home card leads to says so, and leads there by a link", async () => {
  answerCalls({ [LINES]: listOf(), [BATCHES]: { items: [] } });
  const person = showPage(<PaymentPage />, { path: routes.submitPayment });
  expect(await screen.findByText("No products are marked for remittance")).toBeTruthy();
  await person.click(screen.getByRole("link", { name: "Contract Management" }));
  await expectElsewhere("/dashboard/contracts");
});

test("a product that is remitted on another machine joins the list when the page is looked at again", async () => {
  const { person, server } = await openPayment({ marked: lines.slice(0, 1) });
  await person.click(screen.getByRole("radio", { name: "ACH" }));
  expect(field("Amount").value).toBe("1,234.56");
  server.answer(LINES, listOf(...lines));
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  await waitFor(() => expect(products()).toHaveLength(2));
  expect(field("Amount").value).toBe("1,884.56");
});

test("more products than one payment holds are paid in two, those that wait longest first, and that is said", async () => {
  // 97 writes are 16 deals of four lines, their contract and its history; a line more would take three.
  const marked = Array.from({ length: 84 }, (_, place) => {
    const at = 100 + Math.floor(place / 4);
    return line(at, 1_000, { id: `deal-170000000000${at}-${place % 4}` });
  });
  const { person, server } = await openPayment({ marked });
  expect(region("Remitted products").textContent).toContain(
    "One payment holds 64 products; the other 20 stay marked for the next one. The CSV file has all 84.",
  );
  expect(products()).toHaveLength(8);
  await person.click(button("Show all 64 products"));
  expect(products()).toHaveLength(64);
  expect(region("Remitted products").textContent).toContain("Total 64 products$640.00");
  await person.click(button("Show fewer products"));
  expect(products()).toHaveLength(8);
  server.answer(PAY, paid);
  await fillPayment(person, "ACH");
  await person.click(payButton());
  await expectToast("Payment processed successfully!", "$640.00 for 64 products");
  const sent = server
    .calls(PAY)
    .at(-1)
    ?.body.lines.map(({ id }: { id: string }) => id);
  expect(sent).toEqual(marked.slice(0, 64).map(({ id }) => id));
});
