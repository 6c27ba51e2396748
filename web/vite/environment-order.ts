import { readFileSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Whether a file of tests asks for jsdom in its first line. */
const asksForPage = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, "utf8").startsWith("// @vitest-environment jsdom");

/**
 * Runs the tests of components before all others, each group in Vitest's own order. Vitest ends a process whose next file asks for another
 * environment, and to start one with all that a page loads takes as long as the tests of several files.
 */
export class EnvironmentOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ofPages = new Set(sorted.filter(asksForPage));
    return [...ofPages, ...sorted.filter((file) => !ofPages.has(file))];
  }
}
