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
