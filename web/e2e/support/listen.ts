import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** Lets a server of a test listen on a port of its own. */
export async function listen(server: Server): Promise<{ url: string; close: () => void }> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
