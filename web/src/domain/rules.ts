/** All types of the rules, for the description of the interface, which names some of them. */
export type * from "dealer-core-wasm";
