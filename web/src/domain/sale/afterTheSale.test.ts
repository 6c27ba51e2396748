import { readFileSync } from "node:fs";
import { join } from "node:path";
import { letEventsHappen, quoteCancellations } from "dealer-check-wasm";
import { expect, it } from "vitest";

const FIXTURES = join(import.meta.dirname, "../../../../fixtures");
const file = (name: string) => readFileSync(join(FIXTURES, name)).toString();

/** A file's lines as lists of their cells; no cell of the vectors has a comma or a quote within. */
const table = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));

it("WebAssembly works out all cancellations as natively, to the cent", () => {
  const vectors = file("sale/cancellation-vectors.csv");
  const [columns = [], ...wanted] = table(vectors);
  const [printed = [], ...answers] = table(quoteCancellations(vectors));
  const places = printed.map((column) => columns.indexOf(column));
  expect(places).not.toContain(-1);
  expect(wanted).toHaveLength(150);
  expect(answers).toEqual(wanted.map((line) => places.map((at) => line[at])));
});

it("WebAssembly lets all sequences of events come out as natively", () => {
  const wanted: { name: string; events: unknown[] }[] = JSON.parse(file("ledger/scenarios.json"));
  expect(wanted).toHaveLength(24);
  const given = wanted.map(({ name, events }) => ({ name, events }));
  expect(JSON.parse(letEventsHappen(JSON.stringify(given)))).toEqual(wanted);
});
