import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { owner } from '../account/testData.ts';
import { fourEyesOffMail } from './fourEyes.ts';

const post = { at: 0, id: () => 1, origin: 'https://portal.example.com' };
const asked = { merchant: 'Owl Bookshop', by: 'mfa@example.com' };
const mailIn = (language: string) => fourEyesOffMail(post, { ...owner, language }, asked);

test.each(LANGUAGES)('whoever can agree is told in %s who wants to pay out without a second person', (language) => {
  const { to, subject, body } = mailIn(language);
  expect([to, subject.includes('Owl Bookshop')]).toEqual([owner.email, true]);
  for (const part of ['Owl Bookshop', 'mfa@example.com', '/#/multiparty-payments/files']) expect(body).toContain(part);
});

test('each language has words of its own, another is English', () => {
  expect(new Set(LANGUAGES.map((language) => mailIn(language).body)).size).toBe(LANGUAGES.length);
  expect(mailIn('xx').body).toBe(mailIn('en').body);
});
