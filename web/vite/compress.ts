import { fileURLToPath } from "node:url";
import { compressSite } from "./compress-site.ts";

await compressSite(fileURLToPath(new URL("../dist", import.meta.url)));
