import { expect, test } from 'vitest';
import { isEmbedTestReport } from './isEmbedTestReport.ts';

test("the button preview's report of a blocked resource is recognized", () => {
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
])('any other message from the button preview is ignored: %j', (data) => expect(isEmbedTestReport(data)).toBe(false));
