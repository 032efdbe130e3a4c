import { expect, test } from 'vitest';
import { LANGUAGES } from '../account/languages.ts';
import { coffee, owner, viewer } from '../../test/account.ts';
import {
  passwordChangedMail,
  confirmationMail,
  accessGrantedMail,
  invitationMail,
  invitationAcceptedMail,
  accountLockedMail,
  alreadyRegisteredMail,
  passwordResetMail,
  twoStepChangedMail,
} from './account.ts';
import { renderMail, MAIL_POLICY, type MailContent } from './renderMail.ts';
import type { MailContext } from './context.ts';

const letter = (say: Partial<MailContent> = {}): MailContent => ({
  lang: 'en',
  subject: 'Subject',
  greeting: 'Hello,',
  lines: ['one', 'two'],
  notes: ['small'],
  sender: 'Us',
  ...say,
});
const context: MailContext = { at: 0, id: () => 1, origin: 'https://portal.example.com' };

test('the text and HTML parts of a mail have the same content', () => {
  const url = 'https://portal.example.com/#/a';
  const { body, html } = renderMail(letter({ code: '123456', action: { label: 'Do it', url } }));
  expect(body).toBe(`Hello,\none\ntwo\n\n123456\n\nDo it:\n${url}\n\nsmall\nUs`);
  for (const part of ['Hello,', 'one', '123456', 'Do it', url, 'small', 'Us']) expect(html).toContain(part);
});

test('user text in a mail is escaped in HTML and stays on one line in the subject', () => {
  const evil = '<img src=x onerror="alert(1)">\'&';
  const { subject, html } = renderMail(
    letter({ subject: 'A\r\nBcc: b@example.com', greeting: evil, facts: [[evil, evil]] }),
  );
  expect(subject).toBe('A Bcc: b@example.com');
  expect(html).not.toMatch(/<img|onerror="/);
  expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;&#39;&amp;');
});

test('a user name with line breaks starts no new paragraph in a mail', () => {
  const { body } = renderMail(letter({ greeting: 'Bob\n\nPay here', facts: [['At', 'a\r\nb']] }));
  expect(body).toContain('Bob Pay here\n');
  expect(body).toContain('At: a b');
});

test('the content security policy of an HTML mail allows only its own style sheet', () => {
  expect(MAIL_POLICY).toMatch(
    /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; base-uri 'none'; form-action 'none'; /,
  );
});

/** All mails about accounts in a language. */
function mailsIn(language: string) {
  const person = { ...viewer, language };
  const inviter = { ...owner, language };
  return [
    confirmationMail(context, { ...person, confirmed: false }, 't'),
    alreadyRegisteredMail(context, person),
    invitationMail(context, 'invited@example.com', inviter, coffee, 't'),
    invitationAcceptedMail(context, person, inviter, coffee),
    accessGrantedMail(context, person, inviter, coffee),
    passwordResetMail(context, person, 't'),
    passwordResetMail(context, person, 't', '123456'),
    passwordChangedMail(context, person, false),
    passwordChangedMail(context, person, true),
    twoStepChangedMail(context, person, true),
    twoStepChangedMail(context, person, false),
    accountLockedMail(context, person, 'passwords'),
    accountLockedMail(context, person, 'codes'),
  ];
}
/** Sentences of a mail, without URL, code and sender. */
const sentences = ({ body }: { body: string }) =>
  body.split('\n').filter((line) => !/^(|https:.*|\d{6}|Merchant Portal)$/.test(line));
const english = new Set(mailsIn('en').flatMap(sentences));

test.each(LANGUAGES)('all mails about accounts have their own texts in %s', (language) => {
  const mails = mailsIn(language);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
  for (const { html } of mails) expect(html).toContain(`<html lang="${language}">`);
  const inEnglish = mails.flatMap(sentences).filter((line) => english.has(line));
  expect(inEnglish.length > 0).toBe(language === 'en');
});

test("mails are in English if the user's language is unknown", () => {
  expect(confirmationMail(context, { ...viewer, language: 'xx' }, 't').subject).toBe('Confirm your email address');
});
