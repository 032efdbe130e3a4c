import { randomUUID } from 'node:crypto';
import { WORLD } from './target.ts';

/**
 * Creates a small world with a random name on a server, and returns the name; undefined if the server has no control
 * calls. Only an answer that echoes the name counts: a web page for every path, a proxy that answers 405 and a server
 * that answers `{}` have no control calls.
 */
export async function createProbeWorld(base: string, timeoutMs = 4000): Promise<string | undefined> {
  const world = `probe-${randomUUID()}`;
  try {
    const answer = await fetch(`${base}/_mock/world/`, {
      method: 'POST',
      headers: { [WORLD]: world, 'content-type': 'application/json' },
      body: JSON.stringify({ payments: 0 }),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await answer.json()) as { world?: unknown } | null;
    return answer.status === 200 && body?.world === world ? world : undefined;
  } catch {
    return undefined;
  }
}
