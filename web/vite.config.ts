import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { loadEnv } from "vite";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { brandFrom } from "./src/brand.ts";
import { brandFiles } from "./vite/brand-files.ts";
import { compressSite } from "./vite/compress-site.ts";
import { licenses } from "./vite/licenses.ts";
import { pageHead } from "./vite/page-head.ts";
import { themeCss } from "./vite/theme-css.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Everything that says whose site it is comes from here: pages, theme, icon and the files beside them. */
function brandPlugins(mode: string) {
  const brand = brandFrom(loadEnv(mode, path("."), "VITE_"));
  return [themeCss(brand.color), pageHead(brand), brandFiles(brand), licenses(brand.productName)];
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), wasm(), brandPlugins(mode), compressSite()],
  resolve: {
    alias: [
      { find: /^@\//, replacement: path("./src/") },
      { find: "dealer-core-wasm", replacement: path("../core-wasm/pkg/dealer_core_wasm.js") },
      { find: "dealer-vin-wasm", replacement: path("../vin-wasm/pkg/dealer_vin_wasm.js") },
      { find: /^dealer-vin-module/, replacement: path("../vin-wasm/pkg/dealer_vin_wasm_bg.wasm") },
      { find: /^dealer-vin-pack/, replacement: path("../core/data/vpic.pack") },
    ],
  },
  // Content-hashed names let the server cache assets for ever; small files stay files, since the page's
  // content security policy admits no inlined script or style.
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Fewer, larger files: what every page starts with is one of them, and what several pages share is split by the pages that
          // share it, small pieces with their neighbors.
          groups: [
            { name: "start", tags: ["$initial"] },
            { name: "shared", minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 3_000 },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    fs: { allow: [".", "../core-wasm/pkg", "../vin-wasm/pkg", "../core/data", "../fixtures"].map(path) },
    proxy: { "/api": "http://127.0.0.1:8080" },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "vite/**/*.test.ts"],
    // The core's WASM loads in the node environment only; a component test asks for jsdom in its first line.
    environment: "node",
    restoreMocks: true,
  },
}));
