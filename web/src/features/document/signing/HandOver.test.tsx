// @vitest-environment jsdom
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PhoneLink, SignerView, SigningView } from "@/api/document/signings";
import { asSigningId, type ContractId } from "@/domain/form/ids";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { type Answers, answerCalls, problem } from "@/testing/server";
import { HandOver } from "./HandOver";

beforeEach(prepareScreens);
afterEach(leaveScreens);

const signer: SignerView = {
  role: "buyer",
  name: "Marisol Ortega",
  step: "identity",
  onPhone: false,
  doneAt: null,
};
const signing: SigningView = {
  id: asSigningId("contract-5-s1"),
  contractId: "contract-5" as ContractId,
  status: "open",
  createdAt: 1_790_958_900_000,
  documents: [],
  signers: [signer],
  field: { width: 300_000, height: 36_000 },
};
const link: PhoneLink = {
  address: "https://desk.example/sign#a-token",
  code: { size: 21, path: "M0 0h7v1h-7z" },
  until: 1_790_960_700_000,
  lastsMs: 30 * 60_000,
};
const LINK = "POST /api/signings/contract-5-s1/link";

function open(answers: Answers, shown = signer) {
  const server = answerCalls(answers);
  const outdated = vi.fn();
  const person = showAt(
    { pathname: "/" },
    <HandOver signing={signing} signer={shown} onChanged={async () => {}} onOutdated={outdated} />,
  );
  return { server, person, outdated };
}

const onPhone = () => screen.findByRole("button", { name: "On Marisol Ortega's phone" });

describe("a code for a buyer's own phone", () => {
  test("shows once an identity document was seen, without the address that it holds", async () => {
    const { server, person, outdated } = open({ [LINK]: link });
    await person.click(screen.getByRole("checkbox"));
    await person.click(await onPhone());
    await screen.findByRole("img", { name: "Code that opens the signing on Marisol Ortega's phone" });
    expect(server.calls(LINK)[0]?.body).toEqual({ role: "buyer", identitySeen: true });
    expect(document.body.innerHTML).not.toContain("a-token");
    expect(screen.getByText(/within 30 minutes/)).toBeDefined();
    expect(outdated).toHaveBeenCalledTimes(1);
    await person.click(screen.getByRole("button", { name: "Make a new code" }));
    expect(server.calls(LINK)).toHaveLength(2);
  });

  test("an identity that nobody has seen is named at its box", async () => {
    const message = "Please confirm that you have seen an identity document.";
    const errors = [{ path: "identitySeen", code: "not_confirmed", message }];
    const { person } = open({ [LINK]: problem(422, "validation", { errors }) });
    await person.click(await onPhone());
    await screen.findByText(message);
    expect(document.activeElement).toBe(screen.getByRole("checkbox"));
  });

  test("where phones can't open the site, it says so", async () => {
    const { person } = open({ [LINK]: problem(409, "no_phones") });
    await person.click(await onPhone());
    await screen.findByText("Phones can't open this site");
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("that nobody opened in time has ended", async () => {
    const { person } = open({ [LINK]: { ...link, lastsMs: 1 } });
    await person.click(await onPhone());
    await act(() => new Promise((resolve) => setTimeout(resolve, 1_100)));
    await screen.findByText("This code has ended.");
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("is gone once the phone has opened it", async () => {
    const { person } = open({ [LINK]: link }, { ...signer, onPhone: true, step: "consent" });
    await person.click(await onPhone());
    await screen.findByText("Marisol Ortega has opened the signing on the phone.");
    expect(screen.queryByRole("img")).toBeNull();
  });
});
