// Bundles the Node function as SAM and the CDK do, into the file that is named: node build.mjs FILE
import { build } from "esbuild";

await build({
  entryPoints: [new URL("node/bootstrap.mjs", import.meta.url).pathname],
  bundle: true,
  minify: true,
  platform: "node",
  target: `node${process.versions.node.split(".")[0]}`,
  format: "cjs",
  mainFields: ["module", "main"],
  outfile: process.argv[2],
});
