import { expect, test } from 'vitest';
import { defaultLook, embedCode } from './embedCode.ts';

const look = defaultLook('en', '20.00 UAH');

test.each(['', 'none', '/api/checkout?button=1', 'javascript:alert(1)', 'https://'])(
  'the embed code of a payment button with the invalid URL %j has an empty link and loads no script',
  (url) => {
    for (const version of [1, 2] as const) {
      const code = embedCode({ version, url, language: 'en', look });
      expect(code).toContain('<a href="" ');
      expect(code).toContain('Pay 20.00 UAH');
      expect(code).not.toContain('<script');
    }
  },
);
