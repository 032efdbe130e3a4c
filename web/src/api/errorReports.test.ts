import { expect, test, vi } from 'vitest';
import { createErrorReporter, createReport, routeOf, scrub } from './errorReports.ts';
import { Failure } from './failure.ts';

test.each([
  ['cannot read anna.smith+x@example.com', 'cannot read [email]'],
  ['card 4444 5555 6666 1111 refused', 'card [number] refused'],
  ['card 4444-5555-6666-1111', 'card [number]'],
  ['phone +380501234567', 'phone +[number]'],
  ['token eyJhbGciOiJIUzI1NiIsInR5cCI6', 'token [token]'],
  ['at https://portal.example/a?email=x&t=1:2:3', 'at https://portal.example/a:2:3'],
  [
    'at open (https://portal.example/assets/shell-Bx1a2b3c.js:10:22)',
    'at open (https://portal.example/assets/shell-Bx1a2b3c.js:10:22)',
  ],
  ["Cannot read properties of undefined (reading 'id')", "Cannot read properties of undefined (reading 'id')"],
])('a report of "%s" says "%s"', (text, clean) => {
  expect(scrub(text)).toBe(clean);
});

test('the route of a report has no ids, names or query', () => {
  expect(routeOf('#/payments/9000000001/info?search=anna')).toBe('/payments/*/info');
  expect(routeOf('#/links/a@b.example')).toBe('/links/*');
});

test('a report of a huge message and stack is short, and any thrown value can be reported', () => {
  const error = new Error('x '.repeat(1_000_000));
  expect(JSON.stringify(createReport(error, '#/')).length).toBeLessThan(5000);
  for (const thrown of [undefined, null, 'text', 7, {}]) expect(createReport(thrown, '#/').name).toBe('Error');
});

test('a page sends at most ten errors, each one time, and their repetitions when the user leaves it', () => {
  const send = vi.fn<(body: string) => void>();
  const { report, flush } = createErrorReporter(send);
  const error = new Error('again');
  for (let at = 0; at < 5; at++) report(error, '#/');
  expect(send).toHaveBeenCalledTimes(1);
  flush();
  flush();
  expect(send.mock.calls.map(([body]) => (JSON.parse(body) as { count: number }).count)).toEqual([1, 4]);
  for (let at = 0; at < 50; at++) report(new Error('different '.repeat(at + 1)), '#/');
  expect(send.mock.calls.length).toBe(11);
});

test('a failed API call is no programming error and is not reported', () => {
  const send = vi.fn();
  createErrorReporter(send).report(Object.create(Failure.prototype), '#/');
  expect(send).not.toHaveBeenCalled();
});
