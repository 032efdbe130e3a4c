import { contract } from '@portal/contract';
import { isNoError } from '@portal/contract/protocol';
import { routesOf } from '@portal/contract/openapi';
import type { Response } from 'supertest';
import { TestRunner } from 'vitest';

declare module 'vitest' {
  interface TaskMeta {
    /** Calls that returned a result in this test: `POST /api/v2/account/login/`. */
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

/** Records, for the running test, a call of the contract that returned a result. */
export function recordCall({ method, path }: { method: string; path: string }, status: number, body: unknown): void {
  if (hasResult(status, body)) note(`${method} ${path}`);
}

/** Every call of the contract with a pattern of its addresses; literal paths come before paths with parameters. */
const patterns = routesOf(contract)
  .map(({ route: { method, path } }) => ({
    method,
    path,
    address: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
  }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

/** Records a raw request as the call that its address belongs to. */
export function recordRequest({
  status,
  body,
  request,
}: Response & { request: { method: string; url: string } }): void {
  // Calls by route have a Buffer as their body, and are recorded by `recordCall`.
  if (Buffer.isBuffer(body)) return;
  const { pathname } = new URL(request.url);
  const route = patterns.find(({ method, address }) => method === request.method && address.test(pathname));
  if (route) recordCall(route, status, body);
}
