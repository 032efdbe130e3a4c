import { Unusable } from './settings.ts';

/** Longest time that requests under way may still take, in milliseconds. */
const GRACE = 10_000;

/** Starts a server, or says in a line why it cannot: a server that half starts helps nobody. */
export async function run(start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    const { code, message, stack } = error as NodeJS.ErrnoException;
    const isTaken = code === 'EADDRINUSE';
    const said = isTaken
      ? `${message}. Stop what uses this port, or set PORT.`
      : error instanceof Unusable
        ? message
        : stack;
    process.stderr.write(`${said}\n`);
    process.exit(1);
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
      void close().then(() => process.exit(0));
    });
}
