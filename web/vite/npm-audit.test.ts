import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const script = fileURLToPath(new URL("../../scripts/read-npm-audit.mjs", import.meta.url));

test("[DEF-E9] an advisory is an error, a list that can't be reached is none", () => {
  const folder = mkdtempSync(join(tmpdir(), "npm-audit-"));
  try {
    const read = (report: string) => {
      const file = join(folder, "report.json");
      writeFileSync(file, report);
      const { status, stdout } = spawnSync(process.execPath, [script, file], { encoding: "utf8" });
      return [status, stdout];
    };
    const metadata = { vulnerabilities: { total: 1 } };
    const finding = {
      name: "left",
      severity: "high",
      range: "<1.2.0",
      via: [{ title: "It leaks", url: "https://advisories.example/1" }, "right"],
    };
    expect(read(JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata }))).toEqual([0, ""]);
    expect(
      read(JSON.stringify({ auditReportVersion: 2, vulnerabilities: { left: finding }, metadata })),
    ).toEqual([1, "left <1.2.0, high: It leaks (https://advisories.example/1); through right\n"]);
    for (const unreached of ['{"message":"405 Method Not Allowed","statusCode":405}', "", "<html>"]) {
      expect(read(unreached)).toEqual([3, ""]);
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
});
