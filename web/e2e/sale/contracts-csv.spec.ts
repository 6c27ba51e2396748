import { readFile } from "node:fs/promises";
import { exportButton, startContracts } from "../support/contracts";
import { test } from "../support/ownServer";
import { expect } from "../support/test";

const HEADER =
  "Date,Buyer Name,Vehicle Info,VIN,Product Type,Product Name,Price,Deal ID,Status,Cost,Markup,Contract ID";

// From ten o'clock UTC on it is tomorrow in Kiritimati; before eleven it is yesterday in Pago Pago.
const timezoneId = new Date().getUTCHours() >= 10 ? "Pacific/Kiritimati" : "Pacific/Pago_Pago";
test.use({ timezoneId });

const dayIn = (timeZone: string, time = Date.now()) =>
  new Intl.DateTimeFormat("en-CA", { timeZone }).format(time);

test("[D-337] [D-338] [D-340] [DEF-D13] where it is another day the browser makes the file itself, without the server, in bytes that spreadsheets read", async ({
  page,
  context,
}) => {
  await startContracts(page);
  // What shows toasts comes once the page is idle.
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => /\/Toasts-[^/]*\.js$/.test(name)),
  );
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().startsWith("http")) {
      asked.push(request.url());
    }
  });
  await context.setOffline(true);
  const began = page.waitForEvent("download");
  await exportButton(page).click();
  const download = await began;
  expect(asked).toEqual([]);
  expect(dayIn(timezoneId)).not.toBe(dayIn("UTC"));
  expect(download.suggestedFilename()).toBe(`contracts_${dayIn(timezoneId)}.csv`);

  const bytes = await readFile(await download.path());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.subarray(3).toString("utf8");
  expect(text.endsWith("\r\n"), "the last line's end").toBe(true);
  expect(text.replaceAll("\r\n", ""), "line ends that are none of CRLF").not.toMatch(/[\r\n]/);
  const lines = text.slice(0, -2).split("\r\n");
  expect(lines[0]).toBe(HEADER);
  expect(lines).toHaveLength(15);
  const [marisol, hannah] = [1_790_958_900_000, 1_789_750_800_000].map((time) => dayIn(timezoneId, time));
  expect(lines).toContain(
    `${marisol},Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,VSC,"Alder Ridge Administrators Comprehensive, 48 months",2310.00,deal-1790958900000,Pending,1848.00,462.00,contract-1790958900000`,
  );
  expect(lines).toContain(
    `${marisol},Marisol Ortega,2019 TOYOTA RAV4,2T3P1RFVXKC044218,GAP,Evergreen Shield,715.00,deal-1790958900000,Pending,572.00,143.00,contract-1790958900000`,
  );
  expect(lines).toContain(
    `${hannah},Hannah Müller,2017 HONDA CR-V,5J6RW2H81HL003912,VSC,"Alder Ridge Administrators Enhanced, 36 months",1879.00,deal-1789750800000,Complete,1503.00,376.00,contract-1789750800000`,
  );
});
