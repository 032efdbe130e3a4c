import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { coffee, owner, viewer } from '../../test/account.ts';
import {
  changedMail,
  confirmMail,
  grantedMail,
  inviteMail,
  joinedMail,
  lockedMail,
  registeredMail,
  resetMail,
  stepMail,
} from './account.ts';
import { inFrame, MAIL_POLICY, type Letter } from './frame.ts';
import type { Post } from './post.ts';

const letter = (say: Partial<Letter> = {}): Letter => ({
  lang: 'en',
  subject: 'Subject',
  greeting: 'Hello,',
  lines: ['one', 'two'],
  notes: ['small'],
  sender: 'Us',
  ...say,
});
const post: Post = { at: 0, id: () => 1, origin: 'https://portal.example.com' };

test('a mail is text and page of the same: greeting, lines, code, link, notes, sender', () => {
  const url = 'https://portal.example.com/#/a';
  const { body, html } = inFrame(letter({ code: '123456', action: { label: 'Do it', url } }));
  expect(body).toBe(`Hello,\none\ntwo\n\n123456\n\nDo it:\n${url}\n\nsmall\nUs`);
  for (const part of ['Hello,', 'one', '123456', 'Do it', url, 'small', 'Us']) expect(html).toContain(part);
});

test('what somebody typed is text in a page, and one line in a subject', () => {
  const evil = '<img src=x onerror="alert(1)">\'&';
  const { subject, html } = inFrame(
    letter({ subject: 'A\r\nBcc: b@example.com', greeting: evil, facts: [[evil, evil]] }),
  );
  expect(subject).toBe('A Bcc: b@example.com');
  expect(html).not.toMatch(/<img|onerror="/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;');
});

test('a name begins no paragraph of its own in the text', () => {
  const { body } = inFrame(letter({ greeting: 'Bob\n\nPay here', facts: [['At', 'a\r\nb']] }));
  expect(body).toContain('Bob Pay here\n');
  expect(body).toContain('At: a b');
});

test('the page that shows a mail allows its one style and nothing else', () => {
  expect(MAIL_POLICY).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; /,
  );
});

/** Every mail there is of an account, in a language. */
function mailsIn(language: string) {
  const person = { ...viewer, language };
  const inviter = { ...owner, language };
  return [
    confirmMail(post, { ...person, confirmed: false }, 't'),
    registeredMail(post, person),
    inviteMail(post, 'invited@example.com', inviter, coffee, 't'),
    joinedMail(post, person, inviter, coffee),
    grantedMail(post, person, inviter, coffee),
    resetMail(post, person, 't'),
    resetMail(post, person, 't', '123456'),
    changedMail(post, person, false),
    changedMail(post, person, true),
    stepMail(post, person, true),
    stepMail(post, person, false),
    lockedMail(post, person, 'passwords'),
    lockedMail(post, person, 'codes'),
  ];
}
/** What is said in it: no address, no code, no sender. */
const sentences = ({ body }: { body: string }) =>
  body.split('\n').filter((line) => !/^(|https:.*|\d{6}|Merchant Portal)$/.test(line));
const english = new Set(mailsIn('en').flatMap(sentences));

test.each(LANGUAGES)('every mail of an account speaks %s, and says something of its own', (language) => {
  const mails = mailsIn(language);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  for (const { html } of mails) expect(html).toContain(`<html lang="${language}">`);
  const inEnglish = mails.flatMap(sentences).filter((line) => english.has(line));
  expect(inEnglish.length > 0).toBe(language === 'en');
});

test('a language without mails of its own is mailed in English', () => {
  expect(confirmMail(post, { ...viewer, language: 'xx' }, 't').subject).toBe('Confirm your address');
});
