// The golden documents through the module that draws them in the browser: what Rust draws natively, it must too, byte for byte.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { drawDocument, drawDraft, initSync } from "dealer-paper-wasm";
import { beforeAll, expect, it } from "vitest";

const file = (path: string) => readFileSync(new URL(`../../../../${path}`, import.meta.url));
const json = (path: string) => JSON.parse(file(path).toString());
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const FOLDER = "fixtures/document";
const names = readdirSync(new URL(`../../../../${FOLDER}`, import.meta.url)).filter((name) =>
  name.endsWith(".json"),
);

/** What the module takes of a golden document. */
function paperOf(name: string) {
  const { form, values, marks, evidence, sha256 } = json(`${FOLDER}/${name}`);
  return { paper: { form: json(`core/src/document/house/${form}.json`), values, marks, evidence }, sha256 };
}

beforeAll(() => {
  initSync({ module: file("core-wasm/paper/pkg/dealer_paper_wasm_bg.wasm") });
});

it.each(names)("%s has the same bytes in the browser's module as natively", (name) => {
  const golden = paperOf(name);
  expect(sha256(drawDocument(JSON.stringify(golden.paper)))).toBe(golden.sha256);
});

it("a draft has its watermark, whatever it is told", () => {
  const draft = paperOf("vsc-draft.json");
  const { marks: _, evidence: __, ...bare } = draft.paper;
  expect(sha256(drawDraft(JSON.stringify(bare)))).toBe(draft.sha256);
  const unmarked = { ...bare, marks: { watermark: null, signed: [] } };
  expect(sha256(drawDraft(JSON.stringify(unmarked)))).toBe(draft.sha256);
});

it("what can't be drawn says why", () => {
  const { paper } = paperOf("vsc-cash.json");
  const values = { ...paper.values, printed: { ...paper.values.printed, "buyer.name": "Ann 🙂" } };
  expect(() => drawDraft(JSON.stringify({ form: paper.form, values }))).toThrow(
    /^The value of buyer\.name has the character U\+1F642/,
  );
  expect(() => drawDraft("{}")).toThrow(/^missing field/);
});
