import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { owner } from '../../test/account.ts';
import { fourEyesMail, type RequestedFourEyesChange } from './fourEyes.ts';

const context = { at: 0, id: () => 1, origin: 'https://portal.example.com' };
const CHANGES: RequestedFourEyesChange['what'][] = [
  'off',
  'limits',
  'grant payouts',
  'revoke payouts',
  'grant financial',
  'revoke financial',
  'remove',
];
const mailIn = (language: string, what: RequestedFourEyesChange['what'] = 'off') => {
  const whom = what === 'off' || what === 'limits' ? '' : 'Jana Nováková';
  return fourEyesMail(context, { ...owner, language }, { what, merchant: 'Owl Bookshop', by: 'mfa@example.com', whom });
};

test.each(LANGUAGES)(
  'the mail about a four-eyes change names in %s the requester, the change and the link to decide',
  (language) => {
    for (const what of CHANGES) {
      const { to, subject, body } = mailIn(language, what);
      expect([to, subject.includes('Owl Bookshop')]).toEqual([owner.email, true]);
      const parts = ['Owl Bookshop', 'mfa@example.com', '/#/multiparty-payments/files'];
      for (const part of parts) expect(body).toContain(part);
      expect(body.includes('Jana Nováková')).toBe(what !== 'off' && what !== 'limits');
    }
    expect(new Set(CHANGES.map((what) => mailIn(language, what).body)).size).toBe(CHANGES.length);
  },
);

test('the mail about a four-eyes change has a text in each language, and English as the fallback', () => {
  expect(new Set(LANGUAGES.map((language) => mailIn(language).body)).size).toBe(LANGUAGES.length);
  expect(mailIn('xx').body).toBe(mailIn('en').body);
});
