import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listen } from "./listen";
import { test as shared } from "./test";

/** How long a browser waits for the second half of a page's file, in milliseconds: some frames. */
const PAUSE_MS = 400;

/** Answers with what the server has at this address; a page's file comes in two halves. */
async function answerInPieces(
  to: string,
  { url = "/" }: IncomingMessage,
  answer: ServerResponse,
): Promise<void> {
  const from = await fetch(new URL(url, to));
  const body = Buffer.from(await from.arrayBuffer());
  const type = from.headers.get("content-type") ?? "";
  answer.writeHead(from.status, { "content-type": type });
  if (type.startsWith("text/html")) {
    answer.write(body.subarray(0, body.length / 2));
    await wait(PAUSE_MS);
    answer.end(body.subarray(body.length / 2));
  } else {
    answer.end(body);
  }
}

/** `test` behind a slow network, from which the files of pages come in pieces. */
export const test = shared.extend<{ site: string }>({
  site: async ({ baseURL }, use) => {
    const front = createServer((call, answer) => {
      answerInPieces(baseURL ?? "", call, answer).catch(() => answer.destroy());
    });
    const { url, close } = await listen(front);
    await use(url);
    close();
  },
});
