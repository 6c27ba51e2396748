// Times the VIN decoder natively, in Chromium and beside @cardog/corgi, on the same VINs in the same run. See `make bench`.
import { spawnSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { performance } from "node:perf_hooks";

const root = new URL("../../", import.meta.url);
const read = (path) => readFile(new URL(path, root));
const { chromium } = createRequire(new URL("web/package.json", root))("@playwright/test");

// The golden VINs that are right: cars, trucks, buses and vans of all years.
const golden = JSON.parse(await read("fixtures/vehicle/vin-decode.json"));
const vins = golden.cases.filter(({ expected }) => expected.errorCodes.join() === "0").map(({ vin }) => vin);

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  return { p50: at(0.5), p99: at(0.99), mean: sorted.reduce((sum, time) => sum + time, 0) / sorted.length };
}

function native() {
  const { stdout, stderr, status } = spawnSync(process.argv[2], { input: vins.join("\n"), encoding: "utf8" });
  if (status !== 0) {
    throw new Error(`the native part failed: ${stderr}`);
  }
  return JSON.parse(stdout);
}

const files = {
  "/": ["text/html", Buffer.from("<!doctype html><title>bench</title>")],
  "/glue.js": ["text/javascript", await read("core-wasm/vin/pkg/dealer_vin_wasm.js")],
  "/module.wasm": ["application/wasm", await read("core-wasm/vin/pkg/dealer_vin_wasm_bg.wasm")],
  "/vpic.pack": ["application/octet-stream", await read("core/data/vpic.pack")],
};

async function browser() {
  const server = createServer((request, response) => {
    const [type, body] = files[request.url] ?? ["text/plain", Buffer.from("")];
    // Isolated pages get a clock of 5 microseconds instead of 100.
    response.writeHead(200, {
      "content-type": type,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(body);
  }).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const launched = await chromium.launch({
    ...(process.env.CHROMIUM_PATH && { executablePath: process.env.CHROMIUM_PATH }),
    args: ["--no-sandbox"],
  });
  try {
    const page = await launched.newPage();
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    return await page.evaluate(
      async ({ vins, now }) => {
        const { default: init, VinDecoder } = await import("/glue.js");
        const data = new Uint8Array(await (await fetch("/vpic.pack")).arrayBuffer());
        const { memory } = await init({ module_or_path: fetch("/module.wasm") });
        const opening = performance.now();
        const decoder = new VinDecoder(data);
        const open = performance.now() - opening;
        // Each answer is a plain object when it arrives: the boundary is in the time.
        for (const vin of vins) {
          decoder.decode(vin, now);
        }
        const times = [];
        for (let round = 0; round < 20; round++) {
          for (const vin of vins) {
            const started = performance.now();
            decoder.decode(vin, now);
            times.push((performance.now() - started) * 1000);
          }
        }
        const suggesting = performance.now();
        for (const vin of vins) {
          decoder.suggest(`${vin.slice(0, 16)}S`, now);
        }
        const suggest = ((performance.now() - suggesting) * 1000) / vins.length;
        return { open: open * 1000, times, suggest, memory: memory.buffer.byteLength };
      },
      { vins, now: golden.nowMs },
    );
  } finally {
    await launched.close();
    server.close();
  }
}

async function corgi() {
  const { createDecoder } = await import("@cardog/corgi");
  const decoder = await createDecoder();
  const times = [];
  for (const vin of vins) {
    const started = performance.now();
    await decoder.decode(vin);
    times.push((performance.now() - started) * 1000);
  }
  await decoder.close?.();
  return times;
}

const us = (value) => (value < 100 ? value.toFixed(1) : Math.round(value).toLocaleString("en-US"));
const row = (name, { mean, p50, p99 }) => console.log(`${name.padEnd(34)} ${[mean, p50, p99].map((v) => us(v).padStart(12)).join("")}`);

const n = native();
const b = await browser();
const inBrowser = summary(b.times);
console.log(`\nVIN decoding, ${vins.length} VINs, microseconds`);
console.log(`${"".padEnd(34)} ${["mean", "p50", "p99"].map((title) => title.padStart(12)).join("")}`);
row("native", { mean: n.mean / 1000, p50: n.p50 / 1000, p99: n.p99 / 1000 });
row("Chromium, boundary included", inBrowser);
const other = summary(await corgi());
row("@cardog/corgi 2.0.1 in Node", other);
console.log(`opening the pack: native ${us(n.open / 1000)}, Chromium ${us(b.open)}; a suggestion in Chromium ${us(b.suggest)}`);
console.log(`memory of the module with its data: ${(b.memory / 2 ** 20).toFixed(1)} MB`);
const times = other.p50 / inBrowser.p50;
console.log(`corgi takes ${Math.round(times).toLocaleString("en-US")} times as long at p50`);

const misses = [
  [n.mean / 1000 <= 5, "native mean at most 5 us"],
  [inBrowser.p50 < 100, "browser p50 under 100 us"],
  [b.memory < 12 * 2 ** 20, "memory under 12 MB"],
  [times >= 1000, "1,000 times faster than corgi at p50"],
].filter(([reached]) => !reached);
for (const [, goal] of misses) {
  console.error(`not reached: ${goal}`);
}
process.exitCode = misses.length === 0 ? 0 : 1;
