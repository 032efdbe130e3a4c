import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { owner } from '../../test/account.ts';
import { fourEyesMail, type AskedFourEyes } from './fourEyes.ts';

const post = { at: 0, id: () => 1, origin: 'https://portal.example.com' };
const KINDS: AskedFourEyes['kind'][] = ['off', 'limits', 'grant', 'revoke', 'remove'];
const mailIn = (language: string, kind: AskedFourEyes['kind'] = 'off') => {
  const whom = kind === 'off' || kind === 'limits' ? '' : 'Jana Nováková';
  return fourEyesMail(post, { ...owner, language }, { kind, merchant: 'Owl Bookshop', by: 'mfa@example.com', whom });
};

test.each(LANGUAGES)('names in %s who asks for which change, and where to decide', (language) => {
  for (const kind of KINDS) {
    const { to, subject, body } = mailIn(language, kind);
    expect([to, subject.includes('Owl Bookshop')]).toEqual([owner.email, true]);
    const parts = ['Owl Bookshop', 'mfa@example.com', '/#/multiparty-payments/files'];
    for (const part of parts) expect(body).toContain(part);
    expect(body.includes('Jana Nováková')).toBe(kind !== 'off' && kind !== 'limits');
  }
  expect(new Set(KINDS.map((kind) => mailIn(language, kind).body)).size).toBe(KINDS.length);
});

test('has its own words in each language, and English words in an unknown one', () => {
  expect(new Set(LANGUAGES.map((language) => mailIn(language).body)).size).toBe(LANGUAGES.length);
  expect(mailIn('xx').body).toBe(mailIn('en').body);
});
