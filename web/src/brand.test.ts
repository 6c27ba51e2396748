import { expect, test } from "vitest";
import { brandFrom } from "./brand";

test("the defaults introduce CoverDesk", () => {
  expect(brandFrom({})).toMatchObject({
    productName: "CoverDesk",
    companyName: "CoverDesk",
    headerTitle: "CoverDesk",
    tagline: "Vehicle protection, from quote to contract",
  });
});

test("each name can be set when building; an empty setting is none", () => {
  expect(brandFrom({ VITE_PRODUCT_NAME: "Shield", VITE_COMPANY_NAME: "" })).toMatchObject({
    productName: "Shield",
    headerTitle: "Shield",
    companyName: "CoverDesk",
  });
});

test("the support phone is dialled without what only makes it readable", () => {
  expect(brandFrom({}).supportPhoneLink).toBe("tel:8005550142");
  expect(brandFrom({ VITE_SUPPORT_PHONE: "+1 (775) 555-0199" }).supportPhoneLink).toBe("tel:+17755550199");
});

test("an accent that can't be used stops the build by name", () => {
  expect(brandFrom({ VITE_BRAND_COLOR: "#1A7F37" }).color).toBe("#1a7f37");
  expect(() => brandFrom({ VITE_BRAND_COLOR: "green" })).toThrow(
    "VITE_BRAND_COLOR is green: write it as #rrggbb.",
  );
  expect(() => brandFrom({ VITE_BRAND_COLOR: "#ffcc00" })).toThrow(
    /VITE_BRAND_COLOR is #ffcc00.*a darker one/,
  );
  expect(() => brandFrom({ VITE_MARK: '"/><script>' })).toThrow(/^VITE_MARK is/);
});
