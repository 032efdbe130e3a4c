import { expect, test } from 'vitest';
import { formatBadge } from './badge.ts';
import { certificationOf } from './report.testData.ts';

test.each([
  ['certified', 'merchant portal: certified (full), 3 areas'],
  ['failed', 'merchant portal: failed'],
  ['incomplete', 'merchant portal: incomplete'],
  ['unreachable', 'merchant portal: unreachable'],
] as const)('the badge of a run that is %s has its text as accessible title', (verdict, title) => {
  const badge = formatBadge(certificationOf({ verdict }));
  expect(badge).toContain(`<title>${title}</title>`);
  expect(badge).toContain(`role="img" aria-label="${title}"`);
});

test('both texts end inside their boxes', () => {
  const badge = formatBadge(certificationOf());
  const width = Number(/ width="(\d+)"/.exec(badge)?.[1]);
  const texts = [...badge.matchAll(/<text x="(\d+)" y="14" textLength="(\d+)"/g)].map(
    ([, x, length]) => Number(x) + Number(length),
  );
  const left = Number(/M4 0H(\d+)V20/.exec(badge)?.[1]);
  expect(texts).toEqual([left - 8, width - 8]);
});

test('loads nothing', () => {
  expect(formatBadge(certificationOf()).replace('http://www.w3.org/2000/svg', '')).not.toMatch(
    /https?:|url\(|href|@import/,
  );
});
