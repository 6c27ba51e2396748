// The table of what input fields hold and say, through the rules as a page runs them.
import type { Page } from "@playwright/test";

export interface Entry {
  how: "keys" | "paste" | "pieces";
  input: string[];
}

interface HeldNumber {
  kept: string;
  rest: string;
  says: string | null;
}

export interface Table {
  numbers: (Entry & HeldNumber & { field: string; unfinished?: boolean })[];
  phones: (Entry & { shown: string; valid: boolean })[];
  vins: (Entry & { kept: string })[];
  zips: (Entry & { kept: string; valid: boolean })[];
  values: { field: string; kept: string; number: number | null }[];
}

interface HeldTable {
  numbers: (HeldNumber & { unfinished: boolean })[];
  phones: string[];
  vins: string[];
  zips: { kept: string; valid: boolean }[];
  values: (number | null)[];
}

const pkg = new URL("../../../core-wasm/pkg/", import.meta.url);
const GLUE = "dealer_core_wasm_bg.js";
const MODULE = "dealer_core_wasm_bg.wasm";

/** Opens an empty page that is given the rules' module, and asks them what fields hold and say after each input. */
export async function putThrough(page: Page, table: Table): Promise<HeldTable> {
  await page.route("**/rules/*", (route) => {
    const name = new URL(route.request().url()).pathname.split("/").at(-1) ?? "";
    return name === "empty"
      ? route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Rules</title>" })
      : route.fulfill({ path: new URL(name, pkg).pathname });
  });
  await page.goto("/rules/empty");
  return page.evaluate(
    async ({ table, glue, module }) => {
      const rules = await import(glue);
      const bytes = await (await fetch(module)).arrayBuffer();
      const { instance } = await WebAssembly.instantiate(bytes, { "./dealer_core_wasm_bg.js": rules });
      rules.__wbg_set_wasm(instance.exports);
      (instance.exports as unknown as { __wbindgen_start: () => void }).__wbindgen_start();

      /** What a field holds after all of an input was typed or pasted at its end. */
      const held = ({ how, input }: Entry, keep: (shown: string, typed: string) => string): string => {
        const pieces = how === "keys" ? input.flatMap((text) => [...text]) : input;
        return pieces.reduce((shown, piece) => keep(shown, shown + piece), "");
      };
      return {
        numbers: table.numbers.map((entry) => {
          const kept = held(entry, (shown, typed) => rules.keptNumber(entry.field, shown, typed));
          const problem = rules.numberProblem(entry.field, kept);
          return {
            kept,
            rest: rules.numberAtRest(entry.field, kept),
            says: problem?.message ?? null,
            unfinished: problem?.unfinished ?? false,
          };
        }),
        phones: table.phones.map((entry) => held(entry, (_, typed) => rules.formatPhoneInput(typed))),
        vins: table.vins.map((entry) => held(entry, (_, typed) => rules.cleanVinInput(typed))),
        zips: table.zips.map((entry) => {
          let deal = rules.newDeal(1, "key", null);
          const kept = held(entry, (_, value) => {
            deal = rules.applyDeal(deal, { type: "edit", field: "zip", value });
            return deal.contact.zip;
          });
          const wrong = rules.viewDeal(deal).inputErrors.some(({ path }: { path: string }) => path === "zip");
          return { kept, valid: !wrong };
        }),
        values: table.values.map(({ field, kept }) => rules.numberOf(field, kept) ?? null),
      };
    },
    { table, glue: `/rules/${GLUE}`, module: `/rules/${MODULE}` },
  );
}
