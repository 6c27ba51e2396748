import { expect, test } from "vitest";
import { paths } from "./paths";

test("every call keeps its address", () => {
  expect({
    session: paths.session(),
    vehicle: paths.vehicle("1HGCM82633A004352"),
    submissions: paths.submissions(),
    lenders: paths.lenders(),
    lendersPage: paths.lenders({ cursor: "abc", limit: 50 }),
    lender: paths.lender("CAP/1 ?"),
    tpas: paths.tpas("vsc", "NV"),
    enrollment: paths.enrollment(),
    contracts: paths.contracts({ cursor: undefined, limit: 25 }),
    settings: paths.settings(),
    productLines: paths.productLines({ unpaid: true }),
    contract: paths.contract("contract-1740000000000", 3),
    productLine: paths.productLine("deal-1740000000000-vsc", 2),
    contractHistory: paths.contractHistory("contract-1740000000000"),
    payments: paths.payments({ cursor: "abc" }),
    password: paths.password(),
    users: paths.users({ q: "ma", dealerId: "acme-motors", limit: 50 }),
    user: paths.user("jörg müller"),
    passwordReset: paths.passwordReset("maria@acme.example"),
    enrolledTpas: paths.enrolledTpas({ q: undefined, cursor: "abc" }),
    enrolledTpa: paths.enrolledTpa("tpa-1"),
  }).toMatchInlineSnapshot(`
    {
      "contract": "/api/contracts/contract-1740000000000?version=3",
      "contractHistory": "/api/contracts/contract-1740000000000/history",
      "contracts": "/api/contracts?limit=25",
      "enrolledTpa": "/api/admin/tpas/tpa-1",
      "enrolledTpas": "/api/admin/tpas?cursor=abc",
      "enrollment": "/api/enrollment",
      "lender": "/api/lenders/CAP%2F1%20%3F",
      "lenders": "/api/lenders",
      "lendersPage": "/api/lenders?cursor=abc&limit=50",
      "password": "/api/session/password",
      "passwordReset": "/api/admin/users/maria%40acme.example/password-reset",
      "payments": "/api/payments?cursor=abc",
      "productLine": "/api/product-lines/deal-1740000000000-vsc?version=2",
      "productLines": "/api/product-lines?unpaid=true",
      "session": "/api/session",
      "settings": "/api/settings",
      "submissions": "/api/submissions",
      "tpas": "/api/tpas?product=vsc&state=NV",
      "user": "/api/admin/users/j%C3%B6rg%20m%C3%BCller",
      "users": "/api/admin/users?q=ma&dealerId=acme-motors&limit=50",
      "vehicle": "/api/vehicles/1HGCM82633A004352",
    }
  `);
});
