import { queryOptions } from "@tanstack/react-query";
import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import { type ListPage, limitOf } from "@/api/http/listPage";

/** A form as a list shows it. */
export type FormRow = Described<"FormRow">;
/** A form with its content, and what keeps it from being published. */
export type FormRecord = Described<"FormDetail">;
export type FormKind = FormRow["kind"];
export type FormStatus = FormRow["status"];
/** What a form is for: the contract of a product, or a document of a whole deal. */
export type Purpose = FormRow["product"];
/** A form that is still to be made. */
export type NewForm = Described<"NewForm">;
/** What is saved of a draft. */
export type FormChanges = Described<"FormChange">;
/** A part of a form of blocks. */
export type Block = Described<"FormBlock">;
/** Which deals a block or a row is for. */
export type When = Described<"BlockCondition">;
export type Each = Described<"FormEach">;
/** Who signs. */
export type Role = Described<"Role">;
/** What is printed, signed or initialed over a page of a PDF. */
export type Placement = Described<"Placement">;
/** A page of a PDF. */
export type PdfPage = Described<"PdfPage">;
/** The words of a page, for who has it read aloud, and whether somebody confirmed them. */
export type PageWords = Described<"PageWords">;
/** What keeps a form from being published. */
export type Fault = Described<"FaultRow">;
/** What a form can print. */
export type Placeholder = Described<"PlaceholderRow">;
/** Whose values a sample shows. */
export type Sample = Described<"FormSample">;

/** The name under which forms are cached. */
export const FORMS = "forms";

/** The house, among the owners that addresses name. */
export const HOUSE = "house";

/** What names a form in an address. */
export interface FormAddress {
  /** A TPA's id, or [`HOUSE`]. */
  owner: string;
  key: string;
}

/** All forms, those of the house that come with the product among them; of one owner where one is named. */
export function listForms(asked: {
  owner: string;
  cursor: string | undefined;
  signal: AbortSignal;
}): Promise<ListPage<FormRow>> {
  const { owner, cursor, signal } = asked;
  return api.get("/api/forms", {
    query: { owner: owner || undefined, cursor, limit: limitOf(cursor) },
    signal,
  });
}

/** A form, as it is now: it is not kept, since its version decides whether it can be changed. */
export function formQuery({ owner, key }: FormAddress) {
  return queryOptions({
    queryKey: ["form", owner, key],
    queryFn: ({ signal }): Promise<FormRecord> =>
      api.get("/api/forms/{owner}/{key}", { path: { owner, key }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** The PDF that a form lies over. */
export function formFile({ owner, key }: FormAddress, signal: AbortSignal): Promise<File> {
  return api.getFile("/api/forms/{owner}/{key}/file", { path: { owner, key }, signal });
}

/** All that a form can print. */
export const placeholdersQuery = queryOptions({
  queryKey: ["form-placeholders"],
  queryFn: async ({ signal }): Promise<Placeholder[]> =>
    (await api.get("/api/form-placeholders", { signal })).items,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Makes a form: the first version of its number, or the next one. */
export function createForm(form: NewForm): Promise<FormRecord> {
  return api.post("/api/forms", form);
}

/** Saves a draft, on the version that the changes name. */
export function saveForm(of: FormAddress, changes: FormChanges): Promise<FormRecord> {
  return api.put("/api/forms/{owner}/{key}", changes, { path: { ...of } });
}

/** Deletes a draft, if it is still the one of this version. */
export function deleteForm(of: FormAddress, recordVersion: number): Promise<void> {
  return api.delete("/api/forms/{owner}/{key}", { path: { ...of }, query: { recordVersion } });
}

/** Stores the PDF that a draft lies over, in the place of the one before. */
export function uploadFormFile(
  { owner, key }: FormAddress,
  file: Blob,
  recordVersion: number,
): Promise<FormRecord> {
  return api.putFile("/api/forms/{owner}/{key}/file", file, {
    path: { owner, key },
    query: { recordVersion },
  });
}

/** Draws a sample of a form as it is stored, with a watermark on each page. */
export function previewForm(of: FormAddress, sample: Sample): Promise<File> {
  return api.postForFile("/api/forms/{owner}/{key}/preview", { sample }, { path: { ...of } });
}

/** Publishes a draft, if it is still the one of this version. */
export function publishForm(of: FormAddress, recordVersion: number): Promise<FormRecord> {
  return api.post("/api/forms/{owner}/{key}/publish", { recordVersion }, { path: { ...of } });
}

/** Retires a published form. Its last day is the one named, or the one before today. */
export function retireForm(
  of: FormAddress,
  { recordVersion, effectiveTo }: { recordVersion: number; effectiveTo: string | null },
): Promise<FormRecord> {
  return api.post("/api/forms/{owner}/{key}/retire", { recordVersion, effectiveTo }, { path: { ...of } });
}
