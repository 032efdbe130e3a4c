import { isNoError } from '@portal/contract/interrupts';
import type { AppRoute } from '@ts-rest/core';
import { TestRunner } from 'vitest';
import type { CallRoute } from './routeCall.ts';
import { kinds, own, readParams, recordValues, tokens, type Creation, type Json } from './sandbox.ts';

/** Own records that are not removed yet. */
const unremoved = new Set<string>();

interface Answered extends Pick<Creation, 'sent'> {
  route: AppRoute;
  pathname: string;
  status: number;
  answer: unknown;
  /** Sends the call that removes the record. */
  call: CallRoute;
}

/** Remembers the record that a call created, and removes it after the test. */
export function recordOwn({ route, pathname, sent, status, answer, call }: Answered): void {
  if (status !== 200 || typeof answer !== 'object' || answer === null) return;
  if ('error' in answer && !isNoError(answer.error)) return;
  recordValues(route, pathname, answer as Json);
  const params = readParams(route, pathname);
  for (const [name, { creates, paramsOf, key, remove }] of kinds) {
    if (remove?.route === route) unremoved.delete(`${name} ${params[key]}`);
    if (!creates.includes(route)) continue;
    const made = paramsOf({ params, sent, answer: answer as Json });
    const record = `${name} ${made[key]}`;
    if (made[key] === undefined || own.has(record)) continue;
    own.add(record);
    const { url } = answer as { url?: unknown };
    if (typeof url === 'string') tokens.add(url.slice(url.lastIndexOf('/') + 1));
    if (remove === undefined) continue;
    unremoved.add(record);
    TestRunner.getCurrentTest()?.context.onTestFinished(async () => {
      if (unremoved.delete(record)) await call(remove.route, { params: made, body: remove.body });
    });
  }
}
