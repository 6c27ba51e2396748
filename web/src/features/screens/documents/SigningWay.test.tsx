// @vitest-environment jsdom
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { DocumentRow } from "@/domain/document/documents";
import { asContractId, type DocumentId, type LineId } from "@/domain/form/ids";
import { button, leaveScreens, prepareScreens } from "@/testing/deal";
import { expectElsewhere, showRoutes } from "@/testing/page";
import { answerCalls, unreachable } from "@/testing/server";
import { SigningWay } from "./SigningWay";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const contractId = asContractId("contract-5");
const issued: DocumentRow = {
  id: "contract-5-01" as DocumentId,
  contractId,
  menuId: null,
  lineId: "deal-5-vsc" as LineId,
  product: "vsc",
  title: "Vehicle Service Contract",
  status: "issued",
  heldUp: null,
  issuedAt: 1_790_958_900_000,
  signing: null,
  signedAt: null,
  scan: null,
  size: 63_386,
  takesSignatures: true,
  supersedes: null,
  cancelled: false,
};

test("Sign begins the signing of a contract's documents, after a failure too, and leads to it", async () => {
  const BEGIN = "POST /api/signings";
  const server = answerCalls({ [BEGIN]: unreachable });
  const way = (
    <SigningWay bundle={{ contractId }} items={[issued]} signing={undefined} onOutdated={() => {}} />
  );
  const person = showRoutes({ "/": way }, "/");
  await person.click(button("Sign"));
  expect((await screen.findByRole("alert")).textContent).toContain("press Sign again");
  server.answer(BEGIN, { id: "contract-5-s1" });
  await person.click(button("Sign"));
  await expectElsewhere("/dashboard/signings/contract-5-s1");
  expect(server.calls(BEGIN).map(({ body }) => body)).toEqual([{ contractId }, { contractId }]);
});
