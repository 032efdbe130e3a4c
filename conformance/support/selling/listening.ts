import type { AddressInfo, Server } from 'node:net';
import type { Server as HttpServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** Starts a server on a free local port until the test ends, and returns its URL `http://127.0.0.1:…`. */
export async function listenUntilTestEnds(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${((server as Server).address() as AddressInfo).port}`;
}
