import { describe, expect, test } from 'vitest';
import { changeContextAt } from '../core/changeContext.ts';
import { JobEngine } from '../core/jobs.ts';
import { continueTrace, runningTrace } from '../core/origin/trace.ts';
import { NOW, open, recorded, watched } from '../../test/app.ts';
import { randomBytes } from '../../test/world.ts';

const TRACE_ID = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = `00-${TRACE_ID}-00f067aa0ba902b7-01`;

describe('traceparent', () => {
  test('a valid header is continued with the same trace and flags and a new parent', () => {
    const trace = continueTrace(CALLER, randomBytes);
    expect(trace?.traceId).toBe(TRACE_ID);
    expect(trace?.traceparent).toMatch(new RegExp(`^00-${TRACE_ID}-[0-9a-f]{16}-01$`));
    expect(trace?.traceparent).not.toBe(CALLER);
    expect(continueTrace(`cc-${TRACE_ID}-00f067aa0ba902b7-00-later-field`, randomBytes)?.traceId).toBe(TRACE_ID);
    expect(continueTrace(undefined, randomBytes)).toBeUndefined();
  });

  test.each([
    ['an empty text', ''],
    ['two headers', [CALLER, CALLER]],
    ['a trace of zeros', `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`],
    ['a parent of zeros', `00-${TRACE_ID}-${'0'.repeat(16)}-01`],
    ['version ff', `ff-${TRACE_ID}-00f067aa0ba902b7-01`],
    ['capital letters', `00-${TRACE_ID.toUpperCase()}-00f067aa0ba902b7-01`],
    ['a further field in version 00', `${CALLER}-more`],
    ['a line break', `${CALLER}\nx: y`],
  ])('%s is replaced by a new trace', (_, header) => {
    const trace = continueTrace(header, randomBytes);
    expect(trace?.traceparent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/);
    expect(trace?.traceId).not.toBe(TRACE_ID);
  });
});

test("a request's log lines name its trace, and callbacks that it causes continue the trace", async () => {
  const log = recorded();
  const app = open({ control: true, logger: log.logger });
  const payload = { merchant_id: 100101, amount: '12.34', currency: 'UAH', server_callback_url: 'https://a.example/' };
  const pay = (headers: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/_mock/payments/', payload, headers });
  await pay({ traceparent: CALLER });
  await pay({});
  const { data } = (await app.inject('/_mock/outbox/')).json<{
    data: { kind: string; headers: Record<string, string> }[];
  }>();
  const sent = data.filter(({ kind }) => kind === 'callback').map(({ headers }) => headers['traceparent']);
  expect(sent.filter((one) => one !== undefined)).toEqual([expect.stringMatching(`^00-${TRACE_ID}-`)]);
  expect(sent.length).toBeGreaterThan(1);
  const requests = log.lines.filter(({ msg }) => msg === 'request');
  expect(requests.map((line) => line['trace_id'])).toEqual([TRACE_ID, undefined, undefined]);
});

test('a job that a request triggers does not belong to the trace of the request', async () => {
  const app = open();
  const world = watched(app);
  await app.inject('/api/v2/saas/');
  const seen: unknown[] = [];
  const run = () => {
    seen.push(changeContextAt(world(), NOW).traceparent);
    return {};
  };
  world().store.apply({ jobs: [{ id: 1, kind: 'look', due: NOW, ref: 0 }] });
  const trace = { traceId: TRACE_ID, traceparent: CALLER };
  runningTrace.run(trace, () => {
    seen.push(changeContextAt(world(), NOW).traceparent);
    new JobEngine([{ jobs: { look: { run } } }]).run(world(), () => {});
  });
  expect(seen).toEqual([CALLER, undefined]);
});
