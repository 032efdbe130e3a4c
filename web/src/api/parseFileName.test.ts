import { expect, test } from 'vitest';
import { parseFileName } from './parseFileName.ts';

const named = (value?: string) =>
  parseFileName(new Headers(value === undefined ? {} : { 'content-disposition': value }));

test.each([
  ['attachment; filename="confirmation-400000001.pdf"', 'confirmation-400000001.pdf'],
  [
    `attachment; filename="2026-11-20.csv"; filename*=UTF-8''${encodeURIComponent('Жовтень 2026-11-20')}.csv`,
    'Жовтень 2026-11-20.csv',
  ],
  [`attachment; filename="plain.csv"; filename*=UTF-8''%E0%A4%A.csv`, 'plain.csv'],
])('a download gets the file name from the Content-Disposition header: %s', (header, name) =>
  expect(named(header)).toBe(name),
);

test("a download's file name loses characters that file systems do not allow", () => {
  expect(named(`attachment; filename*=UTF-8''${encodeURIComponent('../../a:b.pdf')}`)).toBe('a b.pdf');
});

test.each([undefined, 'inline', 'attachment; filename=""'])(
  'a download has no file name if the Content-Disposition header is %s',
  (header) => expect(named(header)).toBeUndefined(),
);
