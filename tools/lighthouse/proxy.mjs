// What CloudFront does in front of the site: it compresses what the server sent uncompressed, and keeps nothing of the interface.
import { createServer, request } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const COMPRESSIBLE = /^(?:text\/|image\/svg|application\/(?:javascript|json|wasm))/;

/** Starts a proxy to a port of this machine; gives its own port and the way to end it. */
export async function startProxy(port) {
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers };
    // Files are compressed here and nowhere before; answers of the interface come as the functions send them.
    if (!incoming.url.startsWith("/api/")) {
      delete headers["accept-encoding"];
    }
    const forwarded = request({ port, method: incoming.method, path: incoming.url, headers }, (answer) => {
      const parts = [];
      answer.on("data", (part) => parts.push(part));
      answer.on("end", () => {
        let body = Buffer.concat(parts);
        const sent = { ...answer.headers };
        const compresses =
          !incoming.url.startsWith("/api/") &&
          body.length >= 1000 &&
          COMPRESSIBLE.test(sent["content-type"] ?? "") &&
          /\bbr\b/.test(incoming.headers["accept-encoding"] ?? "");
        if (compresses) {
          // CloudFront compresses while it sends, at a quality that keeps up.
          body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
          sent["content-encoding"] = "br";
        }
        sent["content-length"] = String(body.length);
        delete sent["transfer-encoding"];
        outgoing.writeHead(answer.statusCode, sent);
        outgoing.end(body);
      });
    });
    forwarded.on("error", () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
  return { port: server.address().port, end: () => server.close() };
}
