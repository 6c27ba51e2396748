import { expect, test } from "vitest";
import { brandFrom, iconSvg } from "../src/brand.ts";
import { securityText } from "./brand-files.ts";

test("[DEF-E9] the site says where to report a weakness, and for how long that holds", () => {
  const now = new Date("2026-11-22T12:00:00Z");
  expect(securityText(brandFrom({ VITE_SECURITY_EMAIL: "security@shield.example" }), now)).toBe(
    "Contact: mailto:security@shield.example\nExpires: 2027-11-22T12:00:00.000Z\nPreferred-Languages: en\n",
  );
  expect(securityText(brandFrom({ VITE_SUPPORT_EMAIL: "help@shield.example" }), now)).toContain(
    "mailto:help@shield.example",
  );
});

test("the icon has the brand's colour and mark", () => {
  expect(iconSvg(brandFrom({}))).toContain('fill="#2f57b8"');
  const own = iconSvg(brandFrom({ VITE_BRAND_COLOR: "#7A1F4B", VITE_MARK: "M4 4h24v24H4z" }));
  expect(own).toContain('fill="#7a1f4b"');
  expect(own).toContain('d="M4 4h24v24H4z"');
  expect(own).not.toContain("M16 6l8 3");
});
