// The records behind addresses that name one: of the demo data, or made for a visit.
import type { APIRequestContext } from "@playwright/test";
import { routes } from "../../src/routes";
import { enrollTpa, HARBOR_LIGHT, importElsewhere, sampleFile } from "./rateBooks";
import { beginSigning } from "./signing";

interface Line {
  id: string;
  productType: string;
  tpa?: { standing: string };
}

const RECORDS: Record<string, (request: APIRequestContext) => Promise<string>> = {
  [routes.signing]: async (request) => `/dashboard/signings/${await beginSigning(request, "Devin Park")}`,
  [routes.remittance]: async (request) => {
    const opened = await request.post("/api/batches", {
      data: { tpaId: "tpa-alder-ridge" },
      headers: { "idempotency-key": crypto.randomUUID() },
    });
    return `/dashboard/remittances/${(await opened.json()).id}`;
  },
  [routes.cancellation]: async (request) => `/dashboard/cancellations/${await issuedLine(request)}`,
  [routes.amendment]: async (request) => `/dashboard/amendments/${await issuedLine(request)}`,
  [routes.transfer]: async (request) =>
    `/dashboard/transfers/${await issuedLine(request, ({ productType }) => productType !== "GAP")}`,
  [routes.contract]: async (request) => {
    const contracts = await (await request.get("/api/contracts?limit=1")).json();
    return `/dashboard/contracts/${contracts.items[0].id}`;
  },
  [routes.dealer]: async () => "/admin/dealers/lakeside-auto",
  [routes.tpaTerms]: async () => "/admin/tpas/tpa-northstar/terms",
  [routes.form]: async () => "/admin/forms/house/vsc.any.en.HOUSE-VSC.1",
  [routes.rateBooks]: async (request) => `/admin/tpas/${await draftedTpa(request)}/rate-books`,
  [routes.rateBook]: async (request) => `/admin/tpas/${await draftedTpa(request)}/rate-books/HL-TW/draft`,
  [routes.rateBookTrial]: async (request) =>
    `/admin/tpas/${await draftedTpa(request)}/rate-books/HL-TW/draft/trial`,
};

/** An address of this route, with a record of whoever is signed in where it names one. */
export async function addressOf(route: string, request: APIRequestContext): Promise<string> {
  return (await RECORDS[route]?.(request)) ?? route;
}

/** A product line that the TPA has issued. */
async function issuedLine(
  request: APIRequestContext,
  isMeant: (line: Line) => boolean = () => true,
): Promise<string> {
  const { items }: { items: Line[] } = await (await request.get("/api/product-lines?limit=100")).json();
  return items.find((line) => line.tpa?.standing === "issued" && isMeant(line))?.id ?? "none is issued";
}

/** A TPA with the draft of a rate book. */
async function draftedTpa(request: APIRequestContext): Promise<string> {
  const tpa = await enrollTpa(request, HARBOR_LIGHT);
  await importElsewhere(request, tpa, await sampleFile("harbor-light-tire-and-wheel_v1"));
  return tpa;
}
