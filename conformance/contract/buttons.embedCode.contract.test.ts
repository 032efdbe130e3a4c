import { expect, test } from 'vitest';
import { defaultLook, embedCode } from '@portal/contract/buttons/embedCode';
import { covers } from '../support/covers.ts';

const codeOf = (version: 1 | 2, url: string) =>
  embedCode({ version, url, language: 'en', look: defaultLook('en', '') });

test.each(['', 'https://', 'javascript:alert(1)', '/button/1', 'null'])(
  'the embed code of a payment button with the address %j has no address and no script',
  (url) => {
    covers('SERR-035');
    for (const version of [1, 2] as const) {
      expect(codeOf(version, url)).toContain('<a href="" ');
      expect(codeOf(version, url)).not.toContain('<script');
    }
  },
);

test("the embed code of a payment button links to the button's address", () => {
  covers('SERR-035');
  for (const version of [1, 2] as const)
    expect(codeOf(version, 'https://pay.example/b/1')).toContain('<a href="https://pay.example/b/1" ');
});
