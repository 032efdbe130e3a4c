import type { FastifyInstance } from 'fastify';
import { ownAddress } from './origin/ownAddress.ts';
import { UnusableSetting } from './unusableSetting.ts';

/** Longest time that requests under way may still take, in milliseconds. */
const GRACE = 10_000;

/** Starts a server, or says in a line why it cannot: a server that half starts helps nobody. */
export async function run(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { message, stack } = error as Error;
    process.stderr.write(`${error instanceof UnusableSetting ? message : stack}\n`);
    process.exit(1);
  }
}

/** What to do about a port that cannot be had. */
const PORT_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'Stop what uses this port, or set PORT.',
  EACCES: 'Set PORT to one that needs no more rights.',
};

/** Listens and gives the address; `UnusableSetting` where host or port cannot be had. */
export async function listen(app: FastifyInstance, { host, port }: { host: string; port: number }): Promise<string> {
  try {
    // One address only: a second server, which "localhost" would bring, is not waited for at the end.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    return ownAddress(app);
  } catch (error) {
    const { code = '', syscall = '', message } = error as NodeJS.ErrnoException;
    const advice = PORT_ADVICE[code];
    if (advice !== undefined) throw new UnusableSetting(`${message}. ${advice}`);
    if (!['listen', 'getaddrinfo'].includes(syscall)) throw error;
    throw new UnusableSetting(`HOST must be an address of this machine such as 127.0.0.1, not "${host}": ${message}.`);
  }
}

/** On SIGINT and SIGTERM requests under way are finished first; a second signal does not wait. */
export function stopOnSignal(close: () => Promise<unknown>): void {
  let asked = false;
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (asked) process.exit(1);
      asked = true;
      setTimeout(() => process.exit(1), GRACE).unref();
      void close().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}
