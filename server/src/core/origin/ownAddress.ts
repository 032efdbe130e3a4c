import { isIPv6 } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** A server that listens everywhere is reached by these from its own machine. */
const NEAREST: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': 'localhost' };

/** Where a server is reached that nobody has named otherwise: the address it listens on, once it does. */
export function ownAddress({ server, tls }: FastifyInstance): string {
  const listening = server.address();
  if (listening === null || typeof listening === 'string') return 'http://localhost';
  const { address, port } = listening;
  const host = NEAREST[address] ?? (isIPv6(address) ? `[${address}]` : address);
  return new URL(`${tls ? 'https' : 'http'}://${host}:${port}`).origin;
}
