import type { AddressInfo, Server } from 'node:net';
import type { Server as HttpServer } from 'node:http';
import { onTestFinished } from 'vitest';

/** Lets a server listen on this machine until the test is over; gives its address, `http://127.0.0.1:…`. */
export async function listening(server: HttpServer): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${((server as Server).address() as AddressInfo).port}`;
}
