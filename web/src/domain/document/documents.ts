export type { DocumentRow, DocumentStatus, HeldUp, ScanRow } from "dealer-core-wasm";
