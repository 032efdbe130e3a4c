import { expect, test } from 'vitest';
import { isEmbedTestReport } from './isEmbedTestReport.ts';

test('what a policy blocked is heard', () => {
  expect(isEmbedTestReport({ blocked: { directive: 'script-src', what: 'inline' } })).toBe(true);
});

test.each([
  undefined,
  null,
  'blocked',
  [],
  {},
  { blocked: null },
  { blocked: 'script-src' },
  { blocked: { directive: 'script-src' } },
  { blocked: { directive: {}, what: 'inline' } },
])('any other message is not: %j', (data) => expect(isEmbedTestReport(data)).toBe(false));
