import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { loadEnv } from "vite";
import wasm from "vite-plugin-wasm";
import { defineConfig } from "vitest/config";
import { brandFrom } from "./src/brand.ts";
import { brandFiles } from "./vite/brand-files.ts";
import { EnvironmentOrder } from "./vite/environment-order.ts";
import { leaveOut } from "./vite/leave-out.ts";
import { licenses } from "./vite/licenses.ts";
import { pageHead } from "./vite/page-head.ts";
import { prerender } from "./vite/prerender.ts";
import { systemScheme } from "./vite/system-scheme.ts";
import { themeCss } from "./vite/theme-css.ts";

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** Everything that says whose site it is comes from here: pages, theme, icon and the files beside them. */
function brandPlugins(mode: string) {
  const brand = brandFrom(loadEnv(mode, path("."), "VITE_"));
  return [themeCss(brand.color), pageHead(brand), brandFiles(brand), licenses(brand.productName)];
}

const alias = [
  // The package's own entries name the build that warns developers.
  { find: /^react-router$/, replacement: path("./node_modules/react-router/dist/production/index.mjs") },
  {
    find: /^react-router\/dom$/,
    replacement: path("./node_modules/react-router/dist/production/dom-export.mjs"),
  },
  { find: /^@\//, replacement: path("./src/") },
  { find: "dealer-core-wasm", replacement: path("../core-wasm/pkg/dealer_core_wasm.js") },
  {
    find: "dealer-cancellation-wasm",
    replacement: path("../core-wasm/cancellation/pkg/dealer_cancellation_wasm.js"),
  },
  { find: "dealer-menu-wasm", replacement: path("../core-wasm/menu/pkg/dealer_menu_wasm.js") },
  { find: "dealer-paper-wasm", replacement: path("../core-wasm/paper/pkg/dealer_paper_wasm.js") },
  { find: /^dealer-paper-module/, replacement: path("../core-wasm/paper/pkg/dealer_paper_wasm_bg.wasm") },
  { find: "dealer-sold-wasm", replacement: path("../core-wasm/sold/pkg/dealer_sold_wasm.js") },
  { find: "dealer-vin-wasm", replacement: path("../core-wasm/vin/pkg/dealer_vin_wasm.js") },
  { find: /^dealer-vin-module/, replacement: path("../core-wasm/vin/pkg/dealer_vin_wasm_bg.wasm") },
  { find: /^dealer-vin-pack/, replacement: path("../core/data/vpic.pack") },
];

const css = { postcss: { plugins: [systemScheme()] } };

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    wasm(),
    leaveOut(),
    brandPlugins(mode),
    // The pages are rendered by what builds the site, without what only the site's files need.
    prerender(() => ({
      root: path("."),
      mode,
      configFile: false,
      plugins: [react(), wasm()],
      resolve: { alias },
      css,
    })),
  ],
  resolve: { alias },
  css,
  // Content-hashed names let the server cache assets for ever; small files stay files, since the page's
  // content security policy admits no inlined script or style.
  build: {
    target: "es2023",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A class that nothing uses is left out, though it reads from React what it extends.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What pages share is named by none of them: each script names what it needs, and would grow by the names.
        chunkFileNames: ({ name }) => `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash].js`,
        assetFileNames: ({ names: [name = ""] }) =>
          `assets/${name.startsWith("shared~") ? "shared" : "[name]"}-[hash][extname]`,
        codeSplitting: {
          // Fewer, larger files, each with all that it needs beyond those before it: what notes presses, what every page starts with, the
          // public form, the homes with a list's few words of a library that are not worth a request. What a shared piece needs is shared by
          // as many pages, so that no file waits for one that waits for it.
          groups: [
            { name: "picture", test: /src\/app\/notePicture\.ts$|rolldown\/runtime/, priority: 1 },
            { name: "start", tags: ["$initial"] },
            // What few visits ask for, and then wait for anyway, has its styles beside its code.
            { name: "looks", test: /^(?!.*\/src\/(?:ui\/pdf|features\/deal\/preview)\/).*\.css$/ },
            {
              name: "public",
              test: /src\/(?:app\/PublicLayout|features\/onboarding\/intake\/IntakePage)\.tsx$/,
            },
            {
              name: "home",
              test: /src\/(?:app\/(?:DealerLayout|AdminLayout|dealerPages|adminPages|passwordPage)|features\/home\/(?:DashboardHome|AdminHome))\.tsx?$|\/infiniteQueryOptions\.js$/,
            },
            { name: "common", minShareCount: 7 },
            { name: "shared", minShareCount: 2, entriesAware: true },
          ],
        },
      },
    },
  },
  worker: { format: "es" },
  server: {
    fs: {
      allow: [
        ".",
        "../core-wasm/pkg",
        "../core-wasm/cancellation/pkg",
        "../core-wasm/menu/pkg",
        "../core-wasm/paper/pkg",
        "../core-wasm/sold/pkg",
        "../core-wasm/vin/pkg",
        "../core/data",
        "../fixtures",
      ].map(path),
    },
    proxy: { "/api": "http://127.0.0.1:8080" },
  },
  test: {
    include: ["src/**/*.test.{ts,tsx}", "vite/**/*.test.ts"],
    // A component test asks for jsdom in its first line.
    environment: "node",
    // The bundler's files of the rules find no address under jsdom; these load the same modules in any environment.
    alias: {
      "dealer-check-wasm": path("../core-wasm/check/node.mjs"),
      "dealer-core-wasm": path("../core-wasm/node.mjs"),
      "dealer-cancellation-wasm": path("../core-wasm/cancellation/node.mjs"),
      "dealer-menu-wasm": path("../core-wasm/menu/node.mjs"),
      "dealer-sold-wasm": path("../core-wasm/sold/node.mjs"),
    },
    setupFiles: ["./src/testing/withoutOwnerStacks.ts"],
    // Files share what they load: starting jsdom takes longer than the tests of a file do.
    isolate: false,
    sequence: { sequencer: EnvironmentOrder },
    // With room for what many pages throw away, an eighth of the time is saved.
    execArgv: ["--max-semi-space-size=128"],
    // By default one processor is left idle.
    maxWorkers: "100%",
    restoreMocks: true,
    // No test demands a time: a busy machine takes longer.
    testTimeout: 60_000,
  },
}));
