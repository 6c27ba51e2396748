import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { drawGolden } from "dealer-check-wasm";
import { describe, expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "../../../../fixtures/document");

describe("golden documents", () => {
  it.each(readdirSync(FOLDER).filter((name) => name.endsWith(".json")))(
    "%s has the same bytes through WebAssembly as natively",
    (name) => {
      const golden = readFileSync(join(FOLDER, name)).toString();
      expect(drawGolden(golden)).toBe(JSON.parse(golden).sha256);
    },
  );
});
