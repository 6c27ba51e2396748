import { brandFrom } from "./brand.ts";

/** What this build calls itself. To rename the product, set the variables of `brand.ts` when building. */
export const config = brandFrom(import.meta.env);
