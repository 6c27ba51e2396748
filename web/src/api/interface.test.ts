import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const file = (path: string) => readFileSync(new URL(path, import.meta.url), "utf8");

test("the types of the interface are those of its description; else run make openapi, and commit what it writes", () => {
  const described = createHash("sha256").update(file("../../../docs/openapi.json")).digest("hex");
  expect(file("./interface.ts").split("\n", 1)).toEqual([
    `// Written by make openapi from docs/openapi.json (sha256 ${described}).`,
  ]);
});
