import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Books, randomAnswers } from "dealer-check-wasm";
import { expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../../../fixtures/pricing");
const file = (name: string) => readFileSync(join(FOLDER, name));

/** A file's lines as lists of their cells; no cell of the vectors has a comma or a quote within. */
const table = (text: string) =>
  text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(","));

it("WebAssembly answers all vectors as natively", () => {
  const books = new Books();
  for (const name of readdirSync(join(FOLDER, "rate-books"))) {
    books.add(name, file(`rate-books/${name}`));
  }
  const vectors = file("rating-vectors.csv").toString();
  const [columns = [], ...wanted] = table(vectors);
  const [printed = [], ...answers] = table(books.rate(vectors));
  const places = printed.map((column) => columns.indexOf(column));
  expect(places).not.toContain(-1);
  expect(wanted).toHaveLength(300);
  expect(answers).toEqual(wanted.map((line) => places.map((at) => line[at])));
});

it("WebAssembly answers a hundred thousand random facts as natively", () => {
  expect(randomAnswers()).toEqual(JSON.parse(file("random-answers.json").toString()));
});
