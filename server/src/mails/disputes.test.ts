import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { owner } from '../../test/account.ts';
import { formatMoney } from '../core/money.ts';
import { disputeOf } from '../disputes/rules.ts';
import { merchant, sample, stamp } from '../../test/payment.ts';
import { disputeMail } from './disputes.ts';

const context = { at: 0, id: () => 1, origin: 'https://portal.example.com' };
const mailIn = (language: string) =>
  disputeMail(context, { ...owner, language }, disputeOf(sample(), stamp())!, merchant);

test.each(LANGUAGES)('the mail about a dispute names the amount, the deadline and the link in %s', (language) => {
  const { to, subject, body, payment_id } = mailIn(language);
  expect([to, payment_id]).toEqual([owner.email, sample().id]);
  expect(subject).toContain('CY-0000001');
  for (const part of [
    formatMoney(10_000, 'UAH', language),
    '2026-11-30 14:00 GMT+2',
    '/#/transactions/disputes/info/9000000000',
  ])
    expect(body).toContain(part);
});

test('the mail about a dispute has a text in each language, and English as the fallback', () => {
  const bodies = LANGUAGES.map((language) => mailIn(language).body);
  expect(new Set(bodies).size).toBe(LANGUAGES.length);
  expect(mailIn('xx').body).toBe(mailIn('en').body);
});
