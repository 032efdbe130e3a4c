import { contract } from '@portal/contract';
import { isNoError } from '@portal/contract/protocol';
import { routesOf } from '@portal/contract/openapi';
import type { Response } from 'supertest';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Calls that were answered with their result in this test: `POST /api/v2/account/login/`. */
    calls?: string[];
  }
}

const hasResult = (status: number, body: unknown): boolean =>
  status === 200 && (typeof body !== 'object' || body === null || !('error' in body) || isNoError(body.error));

function note(call: string): void {
  const test = TestRunner.getCurrentTest();
  if (!test) return;
  const calls = (test.meta.calls ??= []);
  if (!calls.includes(call)) calls.push(call);
}

/** Remembers for the running test that a call of the contract was answered with its result. */
export function recordCall({ method, path }: { method: string; path: string }, status: number, body: unknown): void {
  if (hasResult(status, body)) note(`${method} ${path}`);
}

/** Each call of the contract with the addresses it answers at; what is literal wins over parameters. */
const patterns = routesOf(contract)
  .map(({ route: { method, path } }) => ({
    method,
    path,
    address: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
  }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

/** The same of a request that a test makes by hand. */
export function recordRequest({
  status,
  body,
  request,
}: Response & { request: { method: string; url: string } }): void {
  // A call by its route: noted there, its body is read by then.
  if (Buffer.isBuffer(body)) return;
  const { pathname } = new URL(request.url);
  const route = patterns.find(({ method, address }) => method === request.method && address.test(pathname));
  if (route) recordCall(route, status, body);
}
