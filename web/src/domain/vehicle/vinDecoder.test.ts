// The golden cases of the offline VIN decoder through its built WebAssembly module: what Rust answers natively, the browser must too.
import { readFile } from "node:fs/promises";
import { initSync, VinDecoder } from "dealer-vin-wasm";
import { beforeAll, describe, expect, it } from "vitest";
import decodeCases from "../../../../fixtures/vehicle/vin-decode.json";
import suggestionCases from "../../../../fixtures/vehicle/vin-suggestions.json";

const file = (path: string) => readFile(new URL(`../../../../${path}`, import.meta.url));
let decoder: VinDecoder;
let memory: WebAssembly.Memory;

beforeAll(async () => {
  ({ memory } = initSync({ module: await file("core-wasm/vin/pkg/dealer_vin_wasm_bg.wasm") }));
  decoder = new VinDecoder(await file("core/data/vpic.pack"));
});

it("decodes every golden case as Rust does", () => {
  for (const { vin, note, expected } of decodeCases.cases) {
    const { vehicle, errorCodes } = decoder.decode(vin, decodeCases.nowMs);
    expect(errorCodes, `${vin} (${note})`).toEqual(expected.errorCodes);
    const known = {
      make: expected.make ?? "Unknown",
      model: expected.model ?? "Unknown",
      year: expected.modelYear ?? 0,
    };
    const identified = expected.make !== null && (expected.model !== null || expected.modelYear !== null);
    expect(vehicle, `${vin} (${note})`).toEqual(identified ? expect.objectContaining(known) : null);
  }
});

it("says what a price may depend on, in the rules' words", () => {
  const traitsOf = (vin: string) => decoder.decode(vin, decodeCases.nowMs).vehicle?.traits;
  expect(traitsOf("1HGCM82633A004352")).toEqual({ fuel: "gasoline", gvwrClass: 1, cylinders: 6 });
  expect(traitsOf("7PDSGGBC2TN378633")).toEqual({ fuel: "electric", drive: "awd", gvwrClass: 2 });
  // A kit car, of which vPIC knows none of it.
  expect(decoder.decode("177FC12169A470505", decodeCases.nowMs).vehicle).not.toHaveProperty("traits");
});

describe("suggestions", () => {
  it.each(suggestionCases.cases)("$note: $read", ({ read, suggested }) => {
    const { suggestions } = decoder.suggest(read, suggestionCases.nowMs);
    expect(suggestions.map(({ vin, positions }) => ({ vin, positions }))).toEqual(suggested);
  });
});

it("refuses a damaged pack with an error that says so", async () => {
  const pack = await file("core/data/vpic.pack");
  const middle = Math.floor(pack.length / 2);
  pack[middle] = (pack[middle] ?? 0) ^ 1;
  expect(() => new VinDecoder(pack)).toThrow("the vehicle data pack is damaged");
  expect(() => new VinDecoder(pack.subarray(0, 1000))).toThrow("the vehicle data pack should have");
});

it("takes less than 12 MB with its data", () => {
  expect(memory.buffer.byteLength).toBeLessThan(12 * 2 ** 20);
});
