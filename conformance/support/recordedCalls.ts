import { contract } from '@portal/contract';
import { isNoError } from '@portal/contract/interrupts';
import { routesOf } from '@portal/contract/openapi';
import type { Response } from 'supertest';
import { TestRunner } from 'vitest';
import { recordExample } from './recordedExamples.ts';

declare module 'vitest' {
  interface TaskMeta {
    /** Calls that returned a result in this test, such as `POST /api/v2/account/login/`. */
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

/** Records for the running test that a call of the contract returned a result. */
export function recordCall({ method, path }: { method: string; path: string }, status: number, body: unknown): void {
  if (!hasResult(status, body)) return;
  note(`${method} ${path}`);
  recordExample(`${method} ${path}`, body);
}

/** All calls of the contract with a pattern for their URLs; literal paths come before paths with parameters. */
const patterns = routesOf(contract)
  .map(({ route: { method, path } }) => ({
    method,
    path,
    address: new RegExp(`^${path.replace(/:\w+/g, '[^/]+').replace(/\/$/, '/?')}$`),
  }))
  .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length);

/** Records a raw request as the contract call that its URL belongs to. */
export function recordRequest({
  status,
  body,
  request,
}: Response & { request: { method: string; url: string } }): void {
  // Calls by route have a Buffer as their body, and `recordCall` records them.
  if (Buffer.isBuffer(body)) return;
  const { pathname } = new URL(request.url);
  const route = patterns.find(({ method, address }) => method === request.method && address.test(pathname));
  if (route) recordCall(route, status, body);
}
