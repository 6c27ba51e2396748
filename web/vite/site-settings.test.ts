import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("another name, and nothing else, has make build the site anew", () => {
  const folder = mkdtempSync(join(tmpdir(), "site-settings-"));
  try {
    const file = join(folder, "settings");
    const old = new Date("2026-01-01T00:00:00Z");
    const note = (settings: Record<string, string>) => {
      const env = { PATH: process.env.PATH ?? "", ...settings };
      execFileSync(join(root, "scripts/note-site-settings.sh"), [file], { env });
      const isNew = statSync(file).mtimeMs !== old.getTime();
      utimesSync(file, old, old);
      return isNew;
    };
    expect(note({})).toBe(true);
    expect(note({})).toBe(false);
    expect(note({ VITE_PRODUCT_NAME: "Shield" })).toBe(true);
    expect(note({ VITE_PRODUCT_NAME: "Shield", LANG: "C" })).toBe(false);
    expect(note({ VITE_PRODUCT_NAME: "Shield", VITE_BRAND_COLOR: "#7a1f4b" })).toBe(true);
    expect(note({})).toBe(true);
  } finally {
    rmSync(folder, { recursive: true });
  }
  const [, sources] = readFileSync(join(root, "Makefile"), "utf8").match(/^\$\(site\): (.*)$/m) ?? [];
  expect(sources?.split(" ")).toContain("$(site_settings)");
});
