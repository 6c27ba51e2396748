import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { loadEnv } from "vite";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { pageHead } from "./vite/page-head.ts";
import { themeCss } from "./vite/theme-css.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

export default defineConfig(({ mode }) => ({
  plugins: [react(), wasm(), themeCss(), pageHead(loadEnv(mode, path("."), "VITE_"))],
  resolve: {
    alias: {
      "@": path("./src"),
      "dealer-core-wasm": path("../core-wasm/pkg/dealer_core_wasm.js"),
    },
  },
  // Content-hashed names let the server cache assets for ever; small files stay files, since the page's
  // content security policy admits no inlined script or style.
  build: { target: "es2023", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    fs: { allow: [path("."), path("../core-wasm/pkg"), path("../fixtures")] },
    proxy: { "/api": "http://127.0.0.1:8080" },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "vite/**/*.test.ts"],
    // The core's WASM loads in the node environment only; a component test asks for jsdom in its first line.
    environment: "node",
    restoreMocks: true,
  },
}));
