/** What is wrong with fields, and the kinds of faults that they have. */
export type { FieldCode, FieldError } from "dealer-core-wasm";
