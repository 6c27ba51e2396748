import {
  ALDER_RIDGE,
  closeBatchElsewhere,
  dialog,
  download,
  expectGoodLooksInAllColors,
  lines,
  openAsDealer,
  pressButton,
} from "../support/money";
import { expectToast } from "../support/page";
import { expect, test } from "../support/test";

test.describe("paying by check", () => {
  test.use({ baseURL: async ({ ownServer }, use) => use(ownServer.url) });

  test("a closed batch is paid by keyboard, and its register and stub are saved", async ({
    page,
    ownServer,
  }) => {
    await openAsDealer(page, ownServer, "/icon.svg");
    const batch = await closeBatchElsewhere(page, ALDER_RIDGE, [lines.unpaidVsc]);
    await page.goto(`/dashboard/remittances/${batch}`);
    await pressButton(page, "Pay $1,848.00");
    await pressButton(page, "Mark $1,848.00 as Paid");
    const number = dialog(page).getByLabel("Check number");
    await expect(number).toHaveAccessibleDescription(/Please give the check's number/);
    await expect(number).toBeFocused();
    await expectGoodLooksInAllColors(page);
    await page.keyboard.type("1042");
    await pressButton(page, "Mark $1,848.00 as Paid");
    await expectToast(page, "Batch paid", "$1,848.00 to Alder Ridge Administrators.");
    await expect(page.getByRole("heading", { level: 2, name: "Alder Ridge Administrators" })).toBeFocused();

    for (const [label, name, begins] of [
      ["Check Stub (PDF)", `${batch}-check-stub.pdf`, "%PDF-"],
      ["Register (PDF)", `${batch}-register.pdf`, "%PDF-"],
    ] as const) {
      const file = await download(page, label);
      expect(file.name).toBe(name);
      expect(file.bytes.subarray(0, begins.length).toString()).toBe(begins);
      await expect(page.getByRole("button", { name: label })).toBeFocused();
    }
    const register = await download(page, "Register (CSV)");
    expect(register.name).toBe(`${batch}.csv`);
    expect(register.bytes.toString()).toContain("Marisol Ortega");
    expect((await download(page, "Register (CSV)")).bytes.equals(register.bytes)).toBe(true);
    await expectGoodLooksInAllColors(page);
  });
});
