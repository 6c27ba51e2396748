// How much slower than this machine the phone is that Lighthouse measures as. Its own setting, four times, suits a machine whose benchmark index
// is near 1533, and is what every other report of Lighthouse rests on: only a slower machine is slowed down less.
import { pageFunctions } from "lighthouse/core/lib/page-functions.js";
import puppeteer from "puppeteer-core";

/**
 * Benchmark indexes, and how many times slower a machine of that index is made; between two of them in proportion. Source: the calculator that
 * Lighthouse's docs/throttling.md, 'CPU throttling', refers to (patrickhulce/lighthouse-cpu-throttling-calculator).
 */
const SLOWER = [
  [150, 1],
  [800, 2],
  [1300, 3],
  [1533, 4],
];

const ROUNDS = 5;

/** This machine's benchmark index, the median of some rounds, and how many times slower it is made. */
export async function phone(browserOptions) {
  const browser = await puppeteer.launch(browserOptions);
  try {
    const page = await browser.newPage();
    const indexes = [];
    for (let round = 0; round < ROUNDS; round++) {
      indexes.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    }
    const index = Math.round(indexes.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]);
    return { index, slower: Number(slowerOf(index).toFixed(1)) };
  } finally {
    await browser.close();
  }
}

/** @throws where the machine is slower than the phone. */
function slowerOf(index) {
  if (index < SLOWER[0][0]) {
    throw new Error(`This machine is slower than a phone: its benchmark index is ${index}.`);
  }
  const next = SLOWER.findIndex(([of]) => of >= index);
  if (next === -1) {
    return SLOWER.at(-1)[1];
  }
  const at = Math.max(1, next);
  const [[from, least], [to, most]] = [SLOWER[at - 1], SLOWER[at]];
  return least + ((most - least) * (index - from)) / (to - from);
}
