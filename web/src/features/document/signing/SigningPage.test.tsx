// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { Route, Routes, useLocation } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { PhoneLink, SignerView, SigningView } from "@/api/document/signings";
import type { DealEvent } from "@/domain/deal/deal";
import type { DocumentRow } from "@/domain/document/documents";
import { asContractId, asSigningId, type DocumentId, type LineId, type MenuId } from "@/domain/form/ids";
import { routes, signingRoute } from "@/routes";
import { dealAfter, leaveScreens, prepareScreens, vehicle } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { type Answers, answerCalls, problem, unreachable } from "@/testing/server";
import { signIn } from "@/testing/signIn";
import { documents } from "@/ui/documents";
import { SigningPage } from "./SigningPage";

let left = 0;

beforeEach(async () => {
  await prepareScreens();
  // jsdom draws nothing.
  const context = new Proxy({}, { get: () => () => undefined, set: () => true });
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(documents, "open").mockImplementation(() => {
    left += 1;
  });
  signIn("lakeside");
});
afterEach(() => {
  left = 0;
  localStorage.clear();
  leaveScreens();
});

const id = asSigningId("contract-5-s1");
const contractId = asContractId("contract-5");
const buyer: SignerView = {
  role: "buyer",
  name: "Marisol Ortega",
  step: "identity",
  onPhone: false,
  doneAt: null,
};
const coBuyer: SignerView = {
  role: "coBuyer",
  name: "Luis Ortega",
  step: "wait",
  onPhone: false,
  doneAt: null,
};
const dealer: SignerView = { role: "dealer", name: "", step: "wait", onPhone: false, doneAt: null };
const begun: SigningView = {
  id,
  contractId,
  menuId: null,
  status: "open",
  createdAt: 1_790_958_900_000,
  documents: ["contract-5-01" as DocumentId],
  signers: [buyer, coBuyer, dealer],
  field: { width: 300_000, height: 36_000 },
  offersPhone: true,
};
const done = (signer: SignerView): SignerView => ({ ...signer, step: "done", doneAt: 1_790_958_900_000 });
const toDealer: SigningView = {
  ...begun,
  signers: [done(buyer), done(coBuyer), { ...dealer, step: "sign" }],
};
const row: DocumentRow = {
  id: "contract-5-01" as DocumentId,
  contractId,
  menuId: null,
  lineId: "deal-5-vsc" as LineId,
  product: "vsc",
  title: "Vehicle Service Contract",
  status: "issued",
  heldUp: null,
  issuedAt: 1_790_958_900_000,
  signing: id,
  signedAt: null,
  scan: null,
  size: 63_386,
  takesSignatures: true,
  supersedes: null,
  cancelled: false,
};

const SIGNING = `GET /api/signings/${id}`;
const HAND_OVER = `POST /api/signings/${id}/hand-over`;
const SIGNATURE = `POST /api/signings/${id}/signature`;
const CANCEL = `POST /api/signings/${id}/cancel`;
const DOCUMENTS = `GET /api/contracts/${contractId}/documents`;

function Elsewhere() {
  return <p data-testid="elsewhere">{useLocation().pathname}</p>;
}

function open(signing: unknown, answers: Answers = {}) {
  const server = answerCalls({ [SIGNING]: signing, [DOCUMENTS]: { items: [row], signing }, ...answers });
  const person = showAt(
    { pathname: signingRoute(id) },
    <Routes>
      <Route path={routes.signing} element={<SigningPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
  );
  return { server, person };
}

const button = (name: string | RegExp) => screen.findByRole("button", { name });
const signers = async () =>
  within(await screen.findByRole("region", { name: "Who signs" })).getAllByRole("listitem");

describe("the signing of a contract's documents", () => {
  test("names who signs in their order, and hands the device to the next one alone", async () => {
    const { server, person } = open(begun, { [HAND_OVER]: begun });
    const texts = (await signers()).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Marisol OrtegaBuyer · Signs next/);
    expect(texts[1]).toMatch(/^Luis OrtegaCo-buyer · Signs later/);
    expect(texts[2]).toBe("Acme MotorsSigns later");
    expect(screen.getAllByRole("checkbox")).toHaveLength(1);
    await person.click(
      screen.getByRole("checkbox", { name: "I have seen an identity document of Marisol Ortega" }),
    );
    await person.click(await button("Hand over to Marisol Ortega"));
    await waitFor(() => expect(left).toBe(1));
    expect(server.calls(HAND_OVER).map(({ body }) => body)).toEqual([{ role: "buyer", identitySeen: true }]);
  });

  test("a waiver's signing leads back to the deal, which waits on the server while the buyer signs", async () => {
    const menuId = "menu-5" as MenuId;
    const chose: DealEvent = {
      type: "menuChosen",
      chosen: { id: menuId, chosenAt: 1_764_000_000_000, accepted: [], offer: "" },
    };
    const waiver = { ...begun, contractId: null, menuId, signers: [buyer] };
    sessionStorage.setItem("dealSession", JSON.stringify(dealAfter([...vehicle, chose])));
    const keep = "PUT /api/deal-seeds/1/draft";
    const { server, person } = open(waiver, {
      [`GET /api/menus/${menuId}/documents`]: { items: [], signing: waiver },
      [keep]: () => new Response(null, { status: 204 }),
      [HAND_OVER]: waiver,
    });
    await button("Back to the Deal");
    expect(screen.queryByText("Something is not finished")).toBeNull();
    await person.click(await screen.findByRole("checkbox"));
    await person.click(await button("Hand over to Marisol Ortega"));
    await waitFor(() => expect(left).toBe(1));
    expect(JSON.parse(server.calls(keep)[0]?.body.draft).menu.id).toBe(menuId);
  });

  test("an identity document that was not seen is refused at its box, and nothing is left", async () => {
    const refusal = problem(422, "validation", {
      errors: [{ path: "identitySeen", code: "not_confirmed", message: "Please confirm it." }],
    });
    const { server, person } = open(begun, { [HAND_OVER]: refusal });
    await person.click(await button("Hand over to Marisol Ortega"));
    await screen.findByText("Please confirm it.");
    expect(document.activeElement).toBe(screen.getByRole("checkbox"));
    expect(server.calls(HAND_OVER)[0]?.body).toEqual({ role: "buyer", identitySeen: false });
    expect(left).toBe(0);
  });

  test("a hand-over that comes too late says so, and shows how it stands now", async () => {
    const refusal = problem(409, "signing_ended", { detail: "This signing has ended" });
    const { server, person } = open(begun, { [HAND_OVER]: refusal });
    await person.click(await screen.findByRole("checkbox"));
    server.answer(SIGNING, { ...begun, status: "cancelled" });
    await person.click(await button("Hand over to Marisol Ortega"));
    await screen.findByText("This signing has ended");
    await button("Sign on a screen after all");
    expect(left).toBe(0);
  });

  test("a deal that is open in this browser is named before it is discarded", async () => {
    sessionStorage.setItem("dealSession", JSON.stringify(dealAfter(vehicle)));
    open(begun);
    await screen.findByText("Something is not finished");
  });

  test("after the buyers the dealership signs, and everyone has signed", async () => {
    const completed = { ...toDealer, status: "completed", signers: toDealer.signers.map(done) };
    const { server, person } = open(toDealer, { [SIGNATURE]: completed });
    expect(screen.queryByRole("checkbox")).toBeNull();
    await person.click(await button("Type instead"));
    server.answer(DOCUMENTS, {
      items: [{ ...row, status: "signed", signedAt: 1_790_958_900_000 }],
      signing: completed,
    });
    await person.keyboard("lakeside@acme.example{Enter}");
    await screen.findByText("Signed by everyone");
    expect(server.calls(SIGNATURE)[0]?.body).toEqual({
      ink: { way: "typed", name: "lakeside@acme.example" },
    });
    await waitFor(() =>
      expect(screen.getByRole("list", { name: "Documents" }).textContent).toContain("Signed"),
    );
    expect(screen.queryByRole("button", { name: "End signing" })).toBeNull();
  });

  test("a signature that did not arrive says so, and can be sent again", async () => {
    const { server, person } = open(toDealer, { [SIGNATURE]: unreachable });
    await person.click(await button("Type instead"));
    await person.keyboard("lakeside@acme.example{Enter}");
    await screen.findByText("The dealership has not signed");
    server.answer(SIGNATURE, { ...toDealer, status: "completed" });
    await person.click(await button("I adopt this as my signature"));
    await screen.findByText("Signed by everyone");
  });

  test("to end a signing asks first", async () => {
    const { server, person } = open(begun, { [CANCEL]: { ...begun, status: "cancelled" } });
    await person.click(await button("End signing"));
    await person.click(await button("Go on signing"));
    expect(server.calls(CANCEL)).toHaveLength(0);
    await person.click(await button("End signing"));
    await person.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "End signing" }),
    );
    await screen.findByText("This signing has ended");
    expect(server.calls(CANCEL)).toHaveLength(1);
  });

  test("who chose paper is told, and the same documents can be signed on a screen after all", async () => {
    const again = asSigningId("contract-5-s2");
    const { server, person } = open(
      { ...begun, status: "declined" },
      {
        "POST /api/signings": { ...begun, id: again },
        [`GET /api/signings/${again}`]: { ...begun, id: again },
      },
    );
    await screen.findByText("A buyer chose paper");
    await person.click(await button("Sign on a screen after all"));
    await button("Hand over to Marisol Ortega");
    expect(server.calls("POST /api/signings")[0]?.body).toEqual({ contractId });
  });

  test("where somebody else began it by then, theirs is shown", async () => {
    const again = asSigningId("contract-5-s2");
    const { server, person } = open(
      { ...begun, status: "declined" },
      {
        "POST /api/signings": problem(409, "signing_begun"),
        [`GET /api/signings/${again}`]: { ...begun, id: again },
      },
    );
    const press = await button("Sign on a screen after all");
    server.answer(DOCUMENTS, { items: [{ ...row, signing: again }], signing: { ...begun, id: again } });
    await person.click(press);
    await button("Hand over to Marisol Ortega");
  });

  test("there may be no such signing", async () => {
    open(problem(404, "record_not_found"));
    await screen.findByText("There is no such signing");
  });
});

const LINK = `POST /api/signings/${id}/link`;
const link: PhoneLink = {
  address: "https://desk.example/sign#a-token",
  code: { size: 21, path: "M0 0h7v1h-7z" },
  until: 1_790_960_700_000,
  lastsMs: 30 * 60_000,
};
const onPhone = () => button("On Marisol Ortega's phone");
const code = { name: "Code that opens the signing on Marisol Ortega's phone" };

describe("a code for a buyer's own phone", () => {
  test("shows once an identity document was seen, without the address that it holds", async () => {
    const { server, person } = open(begun, { [LINK]: link });
    await person.click(await screen.findByRole("checkbox"));
    await person.click(await onPhone());
    await screen.findByRole("img", code);
    expect(server.calls(LINK)[0]?.body).toEqual({ role: "buyer", identitySeen: true });
    expect(document.body.innerHTML).not.toContain("a-token");
    expect(screen.getByText(/within 30 minutes/)).toBeDefined();
    await person.click(await button("Make a new code"));
    await waitFor(() => expect(server.calls(LINK)).toHaveLength(2));
    // The phone opens it elsewhere.
    server.answer(SIGNING, { ...begun, signers: [{ ...buyer, onPhone: true }, coBuyer, dealer] });
    await screen.findByText("Marisol Ortega has opened the signing on the phone.");
    expect(screen.queryByRole("img", code)).toBeNull();
    expect(left).toBe(0);
  });

  test("an identity document that was not seen is named at its box", async () => {
    const message = "Please confirm that you have seen an identity document.";
    const errors = [{ path: "identitySeen", code: "not_confirmed", message }];
    const { person } = open(begun, { [LINK]: problem(422, "validation", { errors }) });
    await person.click(await onPhone());
    await screen.findByText(message);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("checkbox")));
  });

  test("where phones can't open the site, none is offered", async () => {
    open({ ...begun, offersPhone: false });
    await button("Hand over to Marisol Ortega");
    expect(screen.queryByRole("button", { name: "On Marisol Ortega's phone" })).toBeNull();
  });

  test("that nobody opened in time has ended", async () => {
    const { person } = open(begun, { [LINK]: { ...link, lastsMs: 1 } });
    await person.click(await onPhone());
    await screen.findByText("This code has ended.");
    expect(screen.queryByRole("img", code)).toBeNull();
  });
});
