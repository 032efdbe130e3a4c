import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Local address to use in links if the server listens on all interfaces. */
const NEAREST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': 'localhost' };

/** URL of the address that the server listens on, used if `PUBLIC_URL` is not set. */
export function listeningUrl({ server, tls }: FastifyInstance): string {
  const listening = server.address();
  if (listening === null || typeof listening === 'string') return 'http://localhost';
  const { address, port } = listening;
  const host = NEAREST[address] ?? (isIPv6(address) ? `[${address}]` : address);
  return new URL(`${tls ? 'https' : 'http'}://${host}:${port}`).origin;
}
