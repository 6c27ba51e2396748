// @vitest-environment jsdom
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DocumentRow } from "@/domain/document/documents";
import type { ContractId, DealerId, DocumentId, LineId } from "@/domain/form/ids";
import { leaveScreens, prepareScreens } from "@/testing/deal";
import { showAt } from "@/testing/page";
import { type Answers, answerCalls, held, problem, unreachable } from "@/testing/server";
import { DocumentsPanel } from "./DocumentsPanel";

vi.mock("@/ui/saveFile", () => ({ saveFile: (name: string, content: Blob) => saved.push([name, content]) }));

let saved: [string, Blob][] = [];

beforeEach(prepareScreens);
afterEach(() => {
  saved = [];
  leaveScreens();
});

const CONTRACT = "contract-5" as ContractId;
const LIST = `GET /api/contracts/${CONTRACT}/documents`;
const MAKE = `POST /api/contracts/${CONTRACT}/documents`;
const FILE = "GET /api/documents/contract-5-01/file";

const issued: DocumentRow = {
  id: "contract-5-01" as DocumentId,
  contractId: CONTRACT,
  lineId: "deal-5-vsc" as LineId,
  product: "vsc",
  title: "Vehicle Service Contract",
  status: "issued",
  heldUp: null,
  issuedAt: 1_790_958_900_000,
  signing: null,
  signedAt: null,
  size: 63_386,
  supersedes: null,
};
const wanted: DocumentRow = { ...issued, status: "wanted", issuedAt: null, size: null };
const heldUp: DocumentRow = {
  ...wanted,
  heldUp: { reason: "no_form", message: "Northgate has no form for vsc in NV on 2026-10-02" },
};
const file = () =>
  new Response("%PDF-1.7", {
    headers: {
      "content-type": "application/pdf",
      "content-disposition": 'attachment; filename="HOUSE-VSC-contract-5-01.pdf"',
    },
  });

function open(answers: Answers, dealerId: DealerId | null = null) {
  const server = answerCalls(answers);
  const lineNames = new Map([[issued.lineId, "Northgate Comprehensive"]]);
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

  test("administrators ask by the dealer, and can have nothing made", async () => {
    const dealer = "lakeside-auto" as DealerId;
    const list = `GET /api/admin/dealers/${dealer}/contracts/${CONTRACT}/documents`;
    const { server, person } = open({ [list]: { items: [heldUp] } }, dealer);
    await person.click(await screen.findByRole("button", { name: "Check Again" }));
    await waitFor(() => expect(server.calls(list)).toHaveLength(2));
    expect(screen.queryByRole("button", { name: "Try Again" })).toBeNull();
  });
});
