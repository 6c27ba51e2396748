import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const here = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The program that `make` builds; SERVER_BINARY names another one. */
const binary = process.env.SERVER_BINARY ?? here("../../../target/debug/local");
/** The built site; SITE_DIR names another one. */
export const site = process.env.SITE_DIR ?? here("../../dist");

/** The address that phones are shown, which is not this machine's: `overHttps.ts` leads a browser there. */
export const SIGN_ORIGIN = "https://desk.example";

const READY = /CoverDesk is ready at (http:\/\/[\d.]+:(\d+))/;
const START_LIMIT_MS = 60_000;

/** Where the global set-up left the database that every server starts with: to make one takes ten times as long as to copy it. */
const PREPARED = "E2E_PREPARED_DATABASE";

/** Makes that database, and returns what removes it. */
export async function prepareDatabase(): Promise<() => Promise<void>> {
  const server = await Server.start();
  await server.kill();
  process.env[PREPARED] = server.data;
  return () => server.close();
}

interface ServerOptions {
  /** So many invented product lines of Acme Motors, besides the usual demo data. */
  lines?: number;
  /** Whether its demo data show what follows a sale, as those of `make run` do. Tests count what the others have, and sell themselves. */
  afterSale?: boolean;
  /** Whether its cookies travel over https alone, as a deployed one's. */
  cookieSecure?: boolean;
}

/** The product, running on a port and with a database of its own. It can be killed and started again on the same data. */
export class Server {
  private process: ChildProcess | undefined;
  private port = 0;
  readonly data: string;
  private readonly options: ServerOptions;
  /** Where it answers; stays the same over a restart. */
  url = "";

  private constructor(data: string, options: ServerOptions) {
    this.data = data;
    this.options = options;
  }

  static async start(options: ServerOptions = {}): Promise<Server> {
    const data = await mkdtemp(join(tmpdir(), "coverdesk-e2e-"));
    const prepared = process.env[PREPARED];
    // What follows a sale comes into a new database alone.
    if (prepared !== undefined && !options.afterSale) {
      await cp(prepared, data, { recursive: true });
    }
    const server = new Server(data, options);
    await server.run();
    return server;
  }

  /** Kills it as a power cut would, and waits until it is gone. */
  async kill(): Promise<void> {
    const running = this.process;
    this.process = undefined;
    if (running && running.exitCode === null && running.signalCode === null) {
      const gone = new Promise((resolve) => running.once("exit", resolve));
      running.kill("SIGKILL");
      await gone;
    }
  }

  /** Starts it again on the same port and the same data. */
  async restart(): Promise<void> {
    await this.kill();
    await this.run();
  }

  /** All that the database has in its files. */
  async databaseBytes(): Promise<Buffer> {
    const files = await readdir(this.data, { recursive: true, withFileTypes: true });
    const contents = files
      .filter((file) => file.isFile())
      .map((file) => readFile(join(file.parentPath, file.name)));
    return Buffer.concat(await Promise.all(contents));
  }

  async close(): Promise<void> {
    await this.kill();
    await rm(this.data, { recursive: true, force: true });
  }

  private run(): Promise<void> {
    const { lines, afterSale = false, cookieSecure = false } = this.options;
    const options = ["--port", String(this.port), "--data", this.data, "--site", site];
    if (lines !== undefined) {
      options.push("--lines", String(lines));
    }
    const child = spawn(binary, options, {
      env: {
        ...process.env,
        VPIC_URL: "off",
        SIGN_ORIGIN,
        DEMO_AFTER_SALE: String(afterSale),
        COOKIE_SECURE: String(cookieSecure),
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.process = child;
    let said = "";
    child.stderr.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    return new Promise((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${binary} ${why}\n${said}`));
      const timer = setTimeout(() => fail(`was not ready after ${START_LIMIT_MS} ms`), START_LIMIT_MS);
      child.once("error", (error) => fail(`did not start: ${error.message}. Run 'make build' first.`));
      child.once("exit", (code) => fail(`ended with code ${code} before it was ready`));
      createInterface({ input: child.stdout }).on("line", (line) => {
        said += `${line}\n`;
        const ready = READY.exec(line);
        if (ready?.[1] && ready[2]) {
          clearTimeout(timer);
          child.removeAllListeners("exit");
          this.url = ready[1];
          this.port = Number(ready[2]);
          resolve();
        }
      });
    });
  }
}
