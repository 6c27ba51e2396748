// The least that speaks the Lambda Runtime API. Lambda's own runtime for Node does more before a handler runs, so this one
// flatters Node.
import { Agent, request } from "node:http";
import { handler } from "./session.mjs";

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
const [host, port] = process.env.AWS_LAMBDA_RUNTIME_API.split(":");

function call(method, path, body) {
  return new Promise((resolve, reject) => {
    const asked = request({ agent, host, port, method, path: `/2018-06-01/runtime/invocation/${path}` }, (response) => {
      const chunks = [];
      response.on("data", (chunk) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }));
    });
    asked.on("error", reject);
    asked.end(body);
  });
}

async function run() {
  for (;;) {
    const { headers, body } = await call("GET", "next");
    const id = headers["lambda-runtime-aws-request-id"];
    try {
      await call("POST", `${id}/response`, JSON.stringify(await handler(JSON.parse(body))));
    } catch (error) {
      await call("POST", `${id}/error`, JSON.stringify({ errorType: error.name, errorMessage: error.message }));
    }
  }
}

run();
