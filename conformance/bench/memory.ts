import { launchPortal, sendRequest, signInAsOwner, type HttpRequest, type ServerProcess } from './processes.ts';
import { createAbsoluteMaximumLine, type ResultLine } from './table.ts';

/** Memory benchmark: the server's memory must not grow with the number of POSTs with unknown members. */

const POSTS = 10_000;
const AT_ONCE = 8;

/** Sends this number of different POST requests, several at a time. */
async function post(posts: number, callOf: (count: number) => HttpRequest, status: number): Promise<void> {
  let sent = 0;
  const sender = async () => {
    while (sent < posts) {
      const call = callOf(sent++);
      const answer = await sendRequest(call);
      if (answer.status !== status) throw new Error(`${call.url} answered ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sender));
}

/**
 * Measures the server's memory growth in megabytes. The first measurement is taken when all bounded caches are full.
 */
async function growth(
  server: ServerProcess,
  name: string,
  callOf: (count: number) => HttpRequest,
  status = 200,
): Promise<ResultLine> {
  await post(POSTS / 5, callOf, status);
  const before = server.rss();
  await post(POSTS, callOf, status);
  const after = server.rss();
  return createAbsoluteMaximumLine(name, after - before, 50, 'MB', `${before.toFixed(0)} → ${after.toFixed(0)} MB`);
}

const unknown = (count: number, bytes: number) => ({ [`note${count}`]: `${count} ${'x'.repeat(bytes)}` });

export async function runMemoryBenchmark(): Promise<ResultLine[]> {
  const server = await launchPortal(1000);
  const headers = await signInAsOwner(server.url);
  const strange = (bytes: number) => (count: number) => ({
    url: `${server.url}/api/v2/localization/get/`,
    method: 'POST' as const,
    body: JSON.stringify({ lang: 'en', route: '/', ...unknown(count, bytes) }),
  });
  const known = (count: number) => ({
    url: `${server.url}/api/v2/merchant/transactions/payments/`,
    method: 'POST' as const,
    headers,
    body: JSON.stringify({ limit: 5, ...unknown(count, 800_000) }),
  });
  const lines = [
    await growth(server, `${POSTS} posts of 0.1 MB by a stranger`, strange(100_000)),
    await growth(server, `${POSTS} posts of 0.8 MB by a stranger`, strange(800_000), 413),
    await growth(server, `${POSTS} posts of 0.8 MB by somebody signed in`, known),
  ];
  await server.stop();
  return lines;
}
