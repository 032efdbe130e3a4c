import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { owner } from '../../test/account.ts';
import { formatMoney } from '../core/money.ts';
import { payoutFileMail } from './payoutFile.ts';

const context = { at: 0, id: () => 1, origin: 'https://portal.example.com' };
const file = {
  name: 'may.csv',
  merchant: 'Owl Bookshop',
  by: 'mfa@example.com',
  payouts: 20,
  sums: [
    { currency: 'UAH', amount: 125_000 },
    { currency: 'USD', amount: 1_000 },
  ],
};
const mailIn = (language: string) => payoutFileMail(context, { ...owner, language }, file);

test.each(LANGUAGES)(
  'the mail about a payout file names in %s the file, the amounts and the link to approve',
  (language) => {
    const { to, subject, body } = mailIn(language);
    expect([to, subject.includes('Owl Bookshop')]).toEqual([owner.email, true]);
    const parts = [
      'may.csv',
      formatMoney(125_000, 'UAH', language),
      formatMoney(1_000, 'USD', language),
      'mfa@example.com',
      '/#/multiparty-payments/files',
    ];
    for (const part of parts) expect(body).toContain(part.replace('\u00A0', ' '));
  },
);

test('the mail about a payout file has a text in each language, and English as the fallback', () => {
  expect(new Set(LANGUAGES.map((language) => mailIn(language).body)).size).toBe(LANGUAGES.length);
  expect(mailIn('xx').body).toBe(mailIn('en').body);
});
