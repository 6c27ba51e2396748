export type { DocumentRow, DocumentStatus, HeldUp } from "dealer-core-wasm";
