import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { cs } from './cs.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { inFrame } from './frame.ts';
import { ka } from './ka.ts';
import { ko } from './ko.ts';
import type { Post } from './post.ts';
import { uk } from './uk.ts';
import type { MailText, MailTexts } from './words.ts';

const WORDS: Readonly<Record<string, MailTexts>> = { en, uk, de, cs, ka, ko };

/** Whom a mail goes to; without a name until the address is proven: a stranger may have typed it. */
interface Receiver {
  email: string;
  name?: string;
  confirmed: boolean;
  /** English where it is none of ours. */
  language: string;
}

function mail(
  post: Post,
  to: Receiver,
  say: (words: MailTexts) => MailText,
  path?: string,
  code?: string,
): OutboxRecord {
  const lang = Object.hasOwn(WORDS, to.language) ? to.language : 'en';
  const words = WORDS[lang] ?? en;
  const { subject, lines, button, notes } = say(words);
  const letter = inFrame({
    lang,
    subject,
    greeting: words.hello(to.confirmed ? to.name : undefined),
    lines,
    ...(code === undefined ? {} : { code }),
    ...(button !== undefined && path !== undefined
      ? { action: { label: button, url: `${post.origin}/#${path}` } }
      : {}),
    notes,
    sender: TENANT.title,
  });
  return { id: post.id(), kind: 'mail', at: post.at, to: to.email, ...letter, payment_id: null };
}

/** Whoever registered proves the address with this link. It repeats nothing that was typed: the reader may be a stranger. */
export const confirmMail = (post: Post, user: UserRecord, token: string): OutboxRecord =>
  mail(post, user, ({ confirm }) => confirm, `/account/confirm/${token}`);

/** Somebody tried to register with the address of an account (quality A2: only its owner learns that there is one). */
export const registeredMail = (post: Post, user: UserRecord): OutboxRecord =>
  mail(post, user, ({ registered }) => registered, '/account/login');

export const inviteMail = (post: Post, email: string, by: UserRecord, merchant: MerchantRecord, token: string) =>
  mail(
    post,
    { email, confirmed: false, language: by.language },
    ({ invite }) => invite(by.name, merchant.name),
    `/account/invite/${token}`,
  );

/** Tells somebody who had an account that it has got a right more (quality A12). */
export const joinedMail = (post: Post, user: UserRecord, by: UserRecord, merchant: MerchantRecord): OutboxRecord =>
  mail(post, user, ({ joined }) => joined(by.name, merchant.name), '/account/login');

/** Tells somebody who has an account that a colleague gave them access (PERM-009). */
export const grantedMail = (post: Post, user: UserRecord, by: UserRecord, merchant: MerchantRecord): OutboxRecord =>
  mail(post, user, ({ granted }) => granted(by.name, merchant.name), '/account/login');

/** Tells somebody that a colleague changed what they may do at a merchant. */
export const rightsChangedMail = (post: Post, user: UserRecord, by: UserRecord, merchant: MerchantRecord) =>
  mail(post, user, ({ rightsChanged }) => rightsChanged(by.name, merchant.name), '/account/login');

/** Tells somebody that a colleague took all their rights at a merchant. */
export const removedMail = (post: Post, user: UserRecord, by: UserRecord, merchant: MerchantRecord): OutboxRecord =>
  mail(post, user, ({ removed }) => removed(by.name, merchant.name));

/** The way to a new password; with a code also the way past a lost device. */
export const resetMail = (post: Post, user: UserRecord, token: string, code?: string): OutboxRecord =>
  mail(
    post,
    user,
    ({ reset, lostDevice }) => (code === undefined ? reset : lostDevice),
    `/account/reset_password/${token}${code === undefined ? '' : '?otp'}`,
    code,
  );

/** Tells that the password has changed, and whether the second step is off now (quality S11). */
export const changedMail = (post: Post, user: UserRecord, isStepOff: boolean): OutboxRecord =>
  mail(post, user, ({ changed, changedAndStepOff }) => (isStepOff ? changedAndStepOff : changed));

/** Tells that the second step was switched on, or off, in the profile (quality S11). */
export const stepMail = (post: Post, user: UserRecord, isOn: boolean): OutboxRecord =>
  mail(post, user, ({ stepOn, stepOff }) => (isOn ? stepOn : stepOff));

/** Tells that wrong passwords, or wrong codes, have locked the account: the person may be the only one who did not type them. */
export const lockedMail = (post: Post, user: UserRecord, by: 'passwords' | 'codes'): OutboxRecord =>
  mail(post, user, ({ lockedByPasswords, lockedByCodes }) => (by === 'codes' ? lockedByCodes : lockedByPasswords));
