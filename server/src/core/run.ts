import type { FastifyInstance } from 'fastify';
import { listeningUrl } from './origin/ownAddress.ts';
import { InvalidSettingError } from './unusableSetting.ts';

/** Time that running requests have to end after a stop signal, in milliseconds. */
const GRACE = 10_000;

/**
 * Starts a server. If the start fails, prints the reason and exits: with code 2 after a line for each unusable setting,
 * else with code 1.
 */
export async function runServer(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { message, stack } = error as Error;
    const isSetting = error instanceof InvalidSettingError;
    process.stderr.write(`${isSetting ? message : stack}\n`);
    process.exit(isSetting ? 2 : 1);
  }
}

/** Advice for the user by error code, if the server can't open its port. */
const PORT_ADVICE: Readonly<Record<string, (setting: string) => string>> = {
  EADDRINUSE: (setting) => `Stop what uses this port, or set ${setting}.`,
  EACCES: (setting) => `Set ${setting} to a port that needs no additional rights.`,
};

/** Listens and returns the server's address. Throws `InvalidSettingError` if the host or port can't be used. */
export async function startListening(
  app: FastifyInstance,
  { host, port, setting = 'PORT' }: { host: string; port: number; setting?: 'PORT' | 'OPS_PORT' },
): Promise<string> {
  try {
    // The host "localhost" would make Fastify listen on two addresses, and `close` would not wait for the second one.
    await app.listen({ host: host === 'localhost' ? '127.0.0.1' : host, port });
    return listeningUrl(app);
  } catch (error) {
    const { code = '', syscall = '', message } = error as NodeJS.ErrnoException;
    const advice = PORT_ADVICE[code];
    if (advice !== undefined) throw new InvalidSettingError(`${message}. ${advice(setting)}`);
    if (!['listen', 'getaddrinfo'].includes(syscall)) throw error;
    throw new InvalidSettingError(
      `HOST must be an address of this machine such as 127.0.0.1, not "${host}": ${message}.`,
    );
  }
}

/** Closes the server on SIGINT or SIGTERM after running requests have ended. A second signal exits immediately. */
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
