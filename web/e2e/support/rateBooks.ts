import { readFile } from "node:fs/promises";
import { type APIRequestContext, expect, type Page } from "@playwright/test";
import { plainForm } from "./tpaForm";

/** A sample book, as a person would choose it. */
export interface SampleFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const HARBOR_LIGHT = "Harbor Light Ancillary (invented)";

/** A sample book of the fixtures: 'harbor-light-tire-and-wheel_v1'; changed where that is asked for. */
export async function sampleFile(
  name: string,
  change: (text: string) => string = (text) => text,
): Promise<SampleFile> {
  const text = await readFile(
    new URL(`../../../fixtures/pricing/rate-books/${name}.csv`, import.meta.url),
    "utf8",
  );
  return { name: `${name}.csv`, mimeType: "text/csv", buffer: Buffer.from(change(text)) };
}

/** Enrolls the TPA of a sample book, and returns its id; once, however often it is asked for. */
export async function enrollTpa(request: APIRequestContext, tpaName: string): Promise<string> {
  const answer = await request.post("/api/admin/tpas", {
    data: { ...plainForm, tpaName },
    headers: { "idempotency-key": `enroll ${tpaName}`.replaceAll(/\W+/g, "-") },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).id;
}

/** Imports a file as another administrator would, and returns what came of it. */
export async function importElsewhere(request: APIRequestContext, tpa: string, { buffer }: SampleFile) {
  const answer = await request.post(`/api/admin/tpas/${tpa}/rate-books`, {
    data: buffer,
    headers: { "content-type": "application/octet-stream" },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return answer.json();
}

/** Publishes the draft of a file as another administrator would. */
export async function publishElsewhere(
  request: APIRequestContext,
  tpa: string,
  file: SampleFile,
): Promise<void> {
  const { draft, report } = await importElsewhere(request, tpa, file);
  const path = `/api/admin/tpas/${tpa}/rate-books/${draft.code}`;
  const { newest } = await (await request.get(`${path}/draft`)).json();
  const answer = await request.post(`${path}/publication`, {
    data: {
      contentHash: draft.content.contentHash,
      newest,
      typedCode: draft.code,
      confirmed: report.warnings.map(({ message }: { message: string }) => message),
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** The button that publishes a draft, with the day from which it will rate. */
export const publish = (page: Page) => page.getByRole("button", { name: /^Publish from/ });

/** Chooses a file on the page of a TPA's rate books, and imports it. */
export async function importFile(page: Page, file: SampleFile): Promise<void> {
  await page.getByLabel("Rate book file").setInputFiles(file);
  await page.getByRole("button", { name: "Import", exact: true }).click();
}

/** Confirms what a draft warns of. */
export async function tickWarnings(page: Page): Promise<void> {
  for (const warning of await page.getByRole("group", { name: /^Tick/ }).getByRole("checkbox").all()) {
    await warning.check();
  }
}
