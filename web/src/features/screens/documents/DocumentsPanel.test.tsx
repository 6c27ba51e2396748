// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SigningView } from "@/api/document/signings";
import type { DocumentRow } from "@/domain/document/documents";
import {
  asSigningId,
  type ContractId,
  type DealerId,
  type DocumentId,
  type LineId,
  type MenuId,
  type Username,
} from "@/domain/form/ids";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { watchSavedFiles } from "@/testing/savedFiles";
import { type Answers, answerCalls, held, problem, unreachable } from "@/testing/server";
import { DocumentsPanel } from "./DocumentsPanel";

let saved: [string, Blob][] = [];

beforeEach(async () => {
  await prepareScreens();
  saved = watchSavedFiles();
});
afterEach(leaveScreens);

const CONTRACT = "contract-5" as ContractId;
const LIST = `GET /api/contracts/${CONTRACT}/documents`;
const MAKE = `POST /api/contracts/${CONTRACT}/documents`;
const LINE = "deal-5-vsc" as LineId;
const FILE = "GET /api/documents/contract-5-01/file";

const issued: DocumentRow = {
  id: "contract-5-01" as DocumentId,
  contractId: CONTRACT,
  menuId: null,
  lineId: LINE,
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
const signing: SigningView = {
  id: asSigningId("contract-5-s1"),
  contractId: CONTRACT,
  menuId: null,
  status: "open",
  createdAt: 1_790_958_900_000,
  documents: [issued.id],
  signers: [{ role: "buyer", name: "Marisol Ortega", step: "identity", onPhone: false, doneAt: null }],
  field: { width: 300_000, height: 36_000 },
  offersPhone: false,
};
const wanted: DocumentRow = { ...issued, status: "wanted", issuedAt: null, size: null };
const heldUp: DocumentRow = {
  ...wanted,
  heldUp: { reason: "no_form", message: "Northgate has no form for vsc in NV on 2026-10-02" },
};
const signedOnPaper: DocumentRow = {
  ...issued,
  status: "wet_signed",
  scan: { at: 1_790_959_900_000, by: "maria" as Username, size: 90_000 },
};
const SCAN = "POST /api/documents/contract-5-01/scan";
const scan = (content = "%PDF-1.7 %%EOF") => new File([content], "contract.pdf");
const file = () =>
  new Response("%PDF-1.7", {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="HOUSE-VSC-contract-5-01.pdf"',
    },
  });

function open(answers: Answers, dealerId: DealerId | null = null) {
  const server = answerCalls(answers);
  const lineNames = new Map([[LINE, "Northgate Comprehensive"]]);
  const of = { contractId: CONTRACT, dealerId, title: "2019 TOYOTA RAV4 of Marisol Ortega", lineNames };
  const person = showAt({ pathname: "/" }, <DocumentsPanel of={of} onClose={() => {}} />);
  return { server, person };
}

const items = async () =>
  within(await screen.findByRole("list", { name: "Documents" })).getAllByRole("listitem");
const download = (name = "Vehicle Service Contract") =>
  screen.findByRole("button", { name: `Download ${name}` });

describe("documents of a contract", () => {
  test("tell what each is of, where it stands, and are saved under the server's name", async () => {
    const { server, person } = open({ [LIST]: { items: [issued] }, [FILE]: file });
    const [item] = await items();
    expect(item?.textContent).toContain("Northgate Comprehensive");
    expect(item?.textContent).toContain("Issued");
    expect(item?.textContent).toContain("63 kB");
    await person.click(await download());
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]?.[0]).toBe("HOUSE-VSC-contract-5-01.pdf");
    expect(await saved[0]?.[1].text()).toBe("%PDF-1.7");
    expect(server.calls(FILE)).toHaveLength(1);
  });

  test("a file that is pressed for twice at once is fetched once", async () => {
    const { answer, release } = held(file());
    const { server, person } = open({ [LIST]: { items: [issued] }, [FILE]: answer });
    await person.dblClick(await download());
    release();
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(server.calls(FILE)).toHaveLength(1);
  });

  test("what is being prepared has no file yet, and is asked for again until it has", async () => {
    const { server } = open({ [LIST]: { items: [wanted] } });
    expect((await items())[0]?.textContent).toContain("Being prepared");
    expect(screen.queryByRole("button", { name: /Download/ })).toBeNull();
    expect(screen.getByRole("status").textContent).toBe("Being prepared: Vehicle Service Contract");
    server.answer(LIST, { items: [issued] });
    await download();
    expect(screen.getByRole("status").textContent).toBe("All documents are ready");
    const asked = server.calls(LIST).length;
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(server.calls(LIST)).toHaveLength(asked);
  });

  test("what is held up says why, and Try Again has it made", async () => {
    const { server, person } = open({ [LIST]: { items: [heldUp] }, [MAKE]: { items: [heldUp] } });
    expect((await items())[0]?.textContent).toContain("Northgate has no form for vsc in NV on 2026-10-02");
    await person.click(screen.getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(server.calls(MAKE)).toHaveLength(1));
    expect(await screen.findByText("Not made yet")).toBeDefined();
    server.answer(MAKE, { items: [issued] });
    await person.click(await screen.findByRole("button", { name: "Try Again" }));
    await download();
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });

  test("a document is signed on paper: its scan is stored with what was confirmed, and can be saved", async () => {
    const { server, person } = open({ [LIST]: { items: [issued] }, [SCAN]: signedOnPaper });
    const adder = await screen.findByRole("button", { name: "Add Signed Scan of Vehicle Service Contract" });
    await person.click(adder);
    const field = screen.getByLabelText("Signed scan");
    expect(document.activeElement).toBe(field);
    await person.upload(field, scan());
    await person.click(screen.getByRole("checkbox", { name: "All pages are there" }));
    await person.click(screen.getByRole("checkbox", { name: "Each signature is there" }));
    server.answer(LIST, { items: [signedOnPaper] });
    await person.click(screen.getByRole("button", { name: "Store Scan" }));
    expect(await screen.findByText("Signed on paper")).toBeDefined();
    const [call] = server.calls(SCAN);
    expect(call?.query.toString()).toBe("allPages=true&allSignatures=true");
    expect(screen.queryByRole("button", { name: /Add Signed Scan/ })).toBeNull();
    server.answer("GET /api/documents/contract-5-01/scan", file);
    await person.click(screen.getByRole("button", { name: "Download Scan of Vehicle Service Contract" }));
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test("what is wrong with a scan is said beside its field, and nothing is sent; what was chosen stays", async () => {
    const { server, person } = open({ [LIST]: { items: [issued] }, [SCAN]: signedOnPaper });
    await person.click(await screen.findByRole("button", { name: /^Add Signed Scan/ }));
    const store = screen.getByRole("button", { name: "Store Scan" });
    await person.click(store);
    expect(await screen.findByText("Please choose a PDF or JPEG file.")).toBeDefined();
    expect(screen.getByText("Please confirm that all pages are there.")).toBeDefined();
    expect(screen.getByText("Please confirm that each signature is there.")).toBeDefined();
    const field = screen.getByLabelText("Signed scan");
    expect(document.activeElement).toBe(field);
    for (const [content, words] of [
      ["PK a letter", "Please choose a PDF or JPEG file."],
      ["%PDF-1.7 without an end", /^The end of this file is missing/],
    ] as const) {
      await person.upload(field, scan(content));
      expect(screen.queryByText(words)).toBeNull();
      await person.click(store);
      expect(await screen.findByText(words)).toBeDefined();
    }
    await person.upload(field, scan("%PDF-".padEnd(5 << 20, " ")));
    expect(screen.getByText("The file has 5.0 MiB; 4 MiB are allowed.")).toBeDefined();
    await person.click(screen.getByRole("checkbox", { name: "All pages are there" }));
    await person.click(store);
    expect(await screen.findByText("The file has 5.0 MiB; 4 MiB are allowed.")).toBeDefined();
    expect(screen.queryByText("Please confirm that all pages are there.")).toBeNull();
    expect(server.calls(SCAN)).toHaveLength(0);
    await person.click(screen.getByRole("button", { name: "Cancel" }));
    expect(document.activeElement).toBe(screen.getByRole("button", { name: /^Add Signed Scan/ }));
  });

  test.each([
    [problem(503, "files_unavailable"), /in a few minutes/],
    [problem(409, "signing_begun"), /is being signed on a screen/],
    [unreachable, /check your connection/],
  ])("a scan that is refused says what to do, and can be sent again", async (refusal, words) => {
    const { server, person } = open({ [LIST]: { items: [issued] }, [SCAN]: refusal });
    await person.click(await screen.findByRole("button", { name: /^Add Signed Scan/ }));
    await person.upload(screen.getByLabelText("Signed scan"), scan());
    for (const box of screen.getAllByRole("checkbox")) {
      await person.click(box);
    }
    await person.click(screen.getByRole("button", { name: "Store Scan" }));
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    expect(screen.getByText(/^contract.pdf, /)).toBeDefined();
    server.answer(SCAN, signedOnPaper);
    server.answer(LIST, { items: [signedOnPaper] });
    await person.click(screen.getByRole("button", { name: "Store Scan" }));
    expect(await screen.findByText("Signed on paper")).toBeDefined();
  });

  test("nothing is added to what is signed on a screen, is not issued, or is void", async () => {
    const copy = { ...issued, id: "contract-5-01-void" as DocumentId, supersedes: issued.id };
    const inSigning = { ...issued, signing: asSigningId("contract-5-s1") };
    const others: DocumentRow[] = [inSigning, { ...issued, status: "void" }, copy, wanted, signedOnPaper];
    const rows = others.map((row, at) => ({ ...row, id: `contract-5-0${at}` as DocumentId }));
    open({ [LIST]: { items: rows } });
    expect(await items()).toHaveLength(5);
    expect(screen.queryByRole("button", { name: /^Add Signed Scan/ })).toBeNull();
  });

  test("administrators save a scan, and add none", async () => {
    const dealer = "lakeside-auto" as DealerId;
    const list = `GET /api/admin/dealers/${dealer}/contracts/${CONTRACT}/documents`;
    const of = `GET /api/admin/dealers/${dealer}/documents/contract-5-01/scan`;
    const rows = [signedOnPaper, { ...issued, id: "contract-5-02" as DocumentId, title: "Waiver" }];
    const { person } = open({ [list]: { items: rows }, [of]: file }, dealer);
    await person.click(
      await screen.findByRole("button", { name: "Download Scan of Vehicle Service Contract" }),
    );
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(screen.queryByRole("button", { name: /^Add Signed Scan/ })).toBeNull();
  });

  test("a waiver among a contract's documents has a signing of its own", async () => {
    const waiver: DocumentRow = {
      ...issued,
      id: "menu-5-90" as DocumentId,
      contractId: null,
      menuId: "menu-5" as MenuId,
      lineId: null,
      product: "waiver",
      title: "Product Waiver",
      signing: asSigningId("menu-5-s1"),
    };
    const begin = "POST /api/signings";
    const { server, person } = open({
      [LIST]: { items: [waiver, issued] },
      [begin]: problem(409, "signing_begun"),
    });
    const texts = (await items()).map(({ textContent }) => textContent);
    expect(texts[0]).toMatch(/^Product WaiverIn signing/);
    expect(texts[1]).toMatch(/^Vehicle Service ContractNorthgate Comprehensive/);
    await person.click(screen.getByRole("button", { name: "Sign" }));
    await waitFor(() => expect(server.calls(begin)[0]?.body).toEqual({ contractId: CONTRACT }));
  });

  test("a void document and its copy are told apart", async () => {
    const copy = {
      ...issued,
      id: "contract-5-01-void" as DocumentId,
      supersedes: issued.id,
    };
    open({ [LIST]: { items: [{ ...issued, status: "void" }, copy] } });
    const texts = (await items()).map(({ textContent }) => textContent);
    expect(texts[0]).toContain("Void");
    expect(texts[1]).toContain("Void copy");
    await download("Vehicle Service Contract, void");
    await download("Vehicle Service Contract, void copy");
  });

  test("a list that does not come can be asked for again", async () => {
    const { server, person } = open({ [LIST]: unreachable });
    expect(await screen.findByText("The documents could not be loaded")).toBeDefined();
    server.answer(LIST, { items: [issued] });
    await person.click(screen.getByRole("button", { name: "Retry" }));
    await download();
  });

  test("a contract that is gone says so", async () => {
    open({ [LIST]: problem(404, "record_not_found") });
    expect(await screen.findByText("This contract was deleted")).toBeDefined();
  });

  test.each([
    [problem(503, "files_unavailable"), /can't be reached right now/],
    [problem(409, "document_held_up", { detail: "There is no form" }), /There is no form/],
    [problem(500, "internal"), /check your connection/],
  ])("a download that fails says what to do, and can be pressed again", async (refusal, words) => {
    const { server, person } = open({ [LIST]: { items: [issued] }, [FILE]: refusal });
    await person.click(await download());
    expect((await screen.findByRole("alert")).textContent).toMatch(words);
    server.answer(FILE, file);
    await person.click(await download());
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test("documents that are all issued can be signed, and lead to their signing", async () => {
    const begin = "POST /api/signings";
    const refusal = problem(409, "signing_begun", { detail: "These documents are being signed" });
    const { server, person } = open({ [LIST]: { items: [issued] }, [begin]: refusal });
    const press = await screen.findByRole("button", { name: "Sign" });
    // Somebody else was quicker.
    server.answer(LIST, { items: [{ ...issued, signing: signing.id }], signing });
    await person.click(press);
    const way = await screen.findByRole("link", { name: "Go on signing" });
    expect(way.getAttribute("href")).toBe("/dashboard/signings/contract-5-s1");
    expect((await items())[0]?.textContent).toContain("In signing");
    screen.getByText("Next: Marisol Ortega");
  });

  test("what is not issued yet can't be signed", async () => {
    open({ [LIST]: { items: [issued, { ...heldUp, id: "contract-5-02" as DocumentId }] } });
    await items();
    expect(screen.queryByRole("button", { name: "Sign" })).toBeNull();
  });

  test("a signed document waits for its file, then says when it was signed", async () => {
    const completed = { ...signing, status: "completed" };
    const row = { ...issued, signing: signing.id };
    const { server } = open({ [LIST]: { items: [row], signing: completed } });
    expect((await items())[0]?.textContent).toContain("Being prepared");
    server.answer(LIST, {
      items: [{ ...row, status: "signed", signedAt: 1_790_958_960_000 }],
      signing: completed,
    });
    await waitFor(async () => expect((await items())[0]?.textContent).toContain("Signed"));
    await screen.findByRole("link", { name: "Show the signing" });
  });

  test("administrators ask by the dealer, and can have nothing made", async () => {
    const dealer = "lakeside-auto" as DealerId;
    const list = `GET /api/admin/dealers/${dealer}/contracts/${CONTRACT}/documents`;
    const { server, person } = open({ [list]: { items: [heldUp] } }, dealer);
    await person.click(await screen.findByRole("button", { name: "Check Again" }));
    await waitFor(() => expect(server.calls(list)).toHaveLength(2));
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });
});
