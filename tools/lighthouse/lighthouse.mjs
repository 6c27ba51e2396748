// Measures every route with Lighthouse as on a phone, cold, and prints a table: lighthouse.mjs SERVER SITE [--runs 3] [--proxy] [--only TEXT]
// [--write FILE]. It ends with an error where a goal is missed. What a page may weigh is tested elsewhere (web/e2e/screens/budget.spec.ts).
import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import lighthouse from "lighthouse";
import { throttling } from "lighthouse/core/config/constants.js";
import puppeteer from "puppeteer-core";
import { phone } from "./phone.mjs";
import { startProxy } from "./proxy.mjs";
import { measured } from "./routes.mjs";

const OTHERS = ["accessibility", "best-practices", "seo"];
const PASSWORD = "coverdesk-demo";
/** Who signs in: the dealership whose products have administrators, so that pages have something to show. */
const USERNAMES = { dealer: "lakeside", admin: "admin" };
const BROWSER = {
  executablePath: process.env.CHROMIUM_PATH,
  args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    runs: { type: "string", default: "3" },
    proxy: { type: "boolean", default: false },
    only: { type: "string", default: "" },
    write: { type: "string" },
  },
});
const runs = Number(options.runs);
const [server, site] = positionals;

const { index, slower } = await phone(BROWSER);
console.log(`Benchmark index ${index}: the processor is made ${slower} times slower.`);
const data = await mkdtemp(join(tmpdir(), "coverdesk-lighthouse-"));
const server_ = spawn(server, ["--port", "0", "--data", data, "--site", site], {
  env: { ...process.env, VPIC_URL: "off" },
  stdio: ["ignore", "pipe", "inherit"],
});
const proxy = { end() {} };
let missed = 0;
try {
  const port = await portOf(server_);
  Object.assign(proxy, options.proxy ? await startProxy(port) : { port });
  const origin = `http://127.0.0.1:${proxy.port}`;
  const rows = [];
  for (const route of measured.filter(({ path }) => path.includes(options.only))) {
    const row = await measure(origin, route);
    console.log(row.text);
    rows.push(row.text);
    missed += row.missed;
  }
  if (options.write) {
    await writeTable(options.write, rows);
  }
} finally {
  proxy.end();
  server_.kill();
  await rm(data, { recursive: true, force: true });
}
process.exitCode = missed > 0 ? 1 : 0;

/** The port that the server's own line names. */
function portOf(child) {
  return new Promise((found, failed) => {
    const lines = createInterface({ input: child.stdout });
    lines.on("line", (line) => {
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(line)?.[1];
      if (port) {
        found(Number(port));
      }
    });
    child.on("exit", () => failed(new Error("The server ended before it said its address.")));
  });
}

/** Measures a route some times, each in a browser of its own, and judges the medians. */
async function measure(origin, { path, role, performance }) {
  const results = [];
  for (let run = 0; run < runs; run++) {
    results.push(await recorded(origin + path, role, origin));
  }
  const median = (of) => results.map(of).sort((a, b) => a - b)[Math.floor(runs / 2)];
  const score = (name) => Math.round(100 * median((lhr) => lhr.categories[name].score ?? 0));
  const requests = median((lhr) => lhr.audits["network-requests"].details.items.length);
  const bytes = median((lhr) =>
    lhr.audits["network-requests"].details.items.reduce((sum, item) => sum + item.transferSize, 0),
  );
  const of = (audit) => median((lhr) => lhr.audits[audit].numericValue);
  const others = OTHERS.map(score);
  const fails =
    score("performance") < performance ||
    others.some((other) => other < 100) ||
    of("cumulative-layout-shift") > 0.001;
  const cells = [
    `\`${path}\``,
    score("performance"),
    ...others,
    (of("first-contentful-paint") / 1000).toFixed(1),
    (of("largest-contentful-paint") / 1000).toFixed(1),
    Math.round(of("total-blocking-time")),
    of("cumulative-layout-shift").toFixed(3),
    requests,
    Math.round(bytes / 1024),
    fails ? `missed (${performance})` : "met",
  ];
  return { text: `| ${cells.join(" | ")} |`, missed: fails ? 1 : 0 };
}

/** One run. The browser sometimes records nothing of a page's start: then it is asked once more. */
async function recorded(url, role, origin) {
  const first = await once(url, role, origin);
  const lhr = first.runtimeError ? await once(url, role, origin) : first;
  if (lhr.runtimeError) {
    throw new Error(`${url}: ${lhr.runtimeError.message}`);
  }
  return lhr;
}

async function once(url, role, origin) {
  const browser = await puppeteer.launch(BROWSER);
  try {
    if (role !== "nobody") {
      const page = await browser.newPage();
      // A file of the site that runs nothing, on its origin.
      await page.goto(`${origin}/icon.svg`);
      await page.evaluate(signIn, USERNAMES[role], role, PASSWORD);
      await page.close();
    }
    const port = Number(new URL(browser.wsEndpoint()).port);
    const { lhr } = await lighthouse(url, {
      port,
      output: "json",
      logLevel: "error",
      // What was signed in with stays; the cache is emptied all the same.
      disableStorageReset: true,
      throttling: { ...throttling.mobileSlow4G, cpuSlowdownMultiplier: slower },
    });
    return lhr;
  } finally {
    await browser.close();
  }
}

/** Runs in the page: signs in as the login page does. */
async function signIn(username, role, password) {
  const answer = await fetch("/api/session", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password, rememberMe: false, mode: role }),
  });
  const { mustChangePassword, ...userInfo } = await answer.json();
  localStorage.setItem("userInfo", JSON.stringify(userInfo));
}

/** Replaces the table between the page's two marks. */
async function writeTable(file, rows) {
  const table = [
    `Median of ${runs}, ${cpus().length} cores of ${cpus()[0]?.model ?? "an unknown kind"}${options.proxy ? ", through a proxy that compresses as CloudFront does" : ""}; benchmark index ${index}, so made ${slower} times slower.`,
    "",
    "| Route | Performance | Accessibility | Best practices | SEO | FCP, s | LCP, s | TBT, ms | CLS | Requests | kB | Goal |",
    "|---|---|---|---|---|---|---|---|---|---|---|---|",
    ...rows,
  ].join("\n");
  const page = await readFile(file, "utf8");
  const name = options.proxy ? "make lighthouse PROXY=1" : "make lighthouse";
  const [begin, end] = [`<!-- begin: ${name} -->`, `<!-- end: ${name} -->`];
  const [before, rest] = page.split(begin);
  const after = rest?.split(end)[1];
  if (after === undefined) {
    throw new Error(`${file} has no place for the table: ${begin} ... ${end}`);
  }
  await writeFile(file, `${before}${begin}\n\n${table}\n\n${end}${after}`);
}
