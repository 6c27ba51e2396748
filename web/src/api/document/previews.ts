import type { Described } from "@/api/http/calls";
import { api } from "@/api/http/client";
import type { Deal } from "@/domain/deal/deal";

/** The document of a product, as Generate Contract would issue it. */
export type DocumentPreview = Described<"DocumentPreview">;

/** Has the documents of a finished deal worded. Nothing is stored. */
export async function previewDocuments(deal: Deal): Promise<DocumentPreview[]> {
  const { items } = await api.post("/api/document-previews", deal);
  return items;
}
