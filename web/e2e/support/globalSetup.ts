import { compressSite } from "../../vite/compress-site";
import { prepareDatabase, site } from "./server";

/** Before all tests; what it returns runs after all of them. The site's budgets are of what a browser elsewhere loads, which takes Brotli. */
export default async function prepare(): Promise<() => Promise<void>> {
  const [cleanUp] = await Promise.all([prepareDatabase(), compressSite(site, ["br"])]);
  return cleanUp;
}
