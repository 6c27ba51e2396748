import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { join } from "node:path";
import { listen } from "./listen";
import { type Server, SIGN_ORIGIN } from "./server";
import { test as shared } from "./test";

const { hostname } = new URL(SIGN_ORIGIN);

interface Front {
  /** The proxy that a browser asks for: it leads to the product's address, and nowhere else. */
  proxy: string;
  close: () => void;
}

/** Hands a call on to the product, as a content delivery network does, and its answer back. */
function handOn(to: string, call: IncomingMessage, answer: ServerResponse): void {
  const { method, headers, url = "/" } = call;
  const onward = request(new URL(url, to), { method, headers }, (from) => {
    answer.writeHead(from.statusCode ?? 502, from.rawHeaders);
    from.pipe(answer);
  });
  onward.once("error", () => answer.destroy());
  call.pipe(onward);
}

/** Puts the product behind https under the address that phones are shown, with the certificate that seals its documents. */
async function frontOf(server: Server): Promise<Front> {
  const [key, cert] = await Promise.all(
    ["key.pem", "certificate.pem"].map((name) => readFile(join(server.data, "seal", name))),
  );
  const site = createHttpsServer({ key, cert }, (call, answer) => handOn(server.url, call, answer));
  const proxy = createServer((_, answer) => answer.writeHead(502).end());
  proxy.on("connect", ({ url }: IncomingMessage, socket) => {
    if (url !== `${hostname}:443`) {
      socket.end("HTTP/1.1 502 Bad Gateway\r\n\r\n");
      return;
    }
    socket.write("HTTP/1.1 200 Connection Established\r\n\r\n");
    site.emit("connection", socket);
  });
  const { url, close } = await listen(proxy);
  return {
    proxy: url,
    close: () => {
      close();
      site.closeAllConnections();
    },
  };
}

/** `test` with a server of its own that is reached as a deployed one is: over https, with cookies that travel no other way. */
export const test = shared.extend<{ front: Front }>({
  cookieSecure: true,
  front: async ({ ownServer }, use) => {
    const front = await frontOf(ownServer);
    await use(front);
    front.close();
  },
  baseURL: SIGN_ORIGIN,
  proxy: async ({ front }, use) => {
    await use({ server: front.proxy });
  },
  // No authority vouches for the certificate.
  ignoreHTTPSErrors: true,
});
