import { test as shared } from "./test";

/** `test` with a server for each test alone: nothing is sold on it yet, and it may be killed. */
export const test = shared.extend({
  baseURL: async ({ ownServer }, use) => {
    await use(ownServer.url);
  },
});

/** What the browser says of a server that is gone. */
export const SERVER_GONE =
  /Failed to load resource: net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/;
