import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { UserRecord } from '@portal/fixtures/people';
import type { OutboxRecord } from '../core/outbox.ts';
import { TENANT } from '../core/tenant.ts';
import { czechTexts } from './accountTexts/cs.ts';
import { germanTexts } from './accountTexts/de.ts';
import { englishTexts } from './accountTexts/en.ts';
import { renderMail } from './renderMail.ts';
import { georgianTexts } from './accountTexts/ka.ts';
import { koreanTexts } from './accountTexts/ko.ts';
import type { MailContext } from './context.ts';
import { ukrainianTexts } from './accountTexts/uk.ts';
import type { AccountTexts, MailText } from './accountTexts/texts.ts';

const TEXTS: Readonly<Record<string, AccountTexts>> = {
  en: englishTexts,
  uk: ukrainianTexts,
  de: germanTexts,
  cs: czechTexts,
  ka: georgianTexts,
  ko: koreanTexts,
};

/**
 * Recipient of a mail. The greeting uses the name only when the address is confirmed, because a stranger may have
 * entered both.
 */
interface Receiver {
  email: string;
  name?: string;
  confirmed: boolean;
  /** Language of the mail; English if the language has no mail texts. */
  language: string;
}

function mail(
  context: MailContext,
  to: Receiver,
  textOf: (texts: AccountTexts) => MailText,
  path?: string,
  code?: string,
): OutboxRecord {
  const lang = Object.hasOwn(TEXTS, to.language) ? to.language : 'en';
  const texts = TEXTS[lang] ?? englishTexts;
  const { subject, lines, button, notes } = textOf(texts);
  const letter = renderMail({
    lang,
    subject,
    greeting: texts.hello(to.confirmed ? to.name : undefined),
    lines,
    ...(code === undefined ? {} : { code }),
    ...(button !== undefined && path !== undefined
      ? { action: { label: button, url: `${context.origin}/#${path}` } }
      : {}),
    notes,
    sender: TENANT.title,
  });
  return { id: context.id(), kind: 'mail', at: context.at, to: to.email, ...letter, payment_id: null };
}

/**
 * Mail with the link that confirms the address of a registration. It repeats no entered text, because the reader may be
 * a stranger.
 */
export const confirmationMail = (context: MailContext, user: UserRecord, token: string): OutboxRecord =>
  mail(context, user, ({ confirm }) => confirm, `/account/confirm/${token}`);

/**
 * Mail that informs the owner of an account that their address was used to register (quality A2: only the owner learns
 * that the account exists).
 */
export const alreadyRegisteredMail = (context: MailContext, user: UserRecord): OutboxRecord =>
  mail(context, user, ({ registered }) => registered, '/account/login');

/** Mail with the link for a person without an account to join the merchant, in the inviter's language. */
export const invitationMail = (
  context: MailContext,
  email: string,
  by: UserRecord,
  merchant: MerchantRecord,
  token: string,
) =>
  mail(
    context,
    { email, confirmed: false, language: by.language },
    ({ invite }) => invite(by.name, merchant.name),
    `/account/invite/${token}`,
  );

/** Mail that informs a user that accepting an invitation gave them access to the merchant (quality A12). */
export const invitationAcceptedMail = (
  context: MailContext,
  user: UserRecord,
  by: UserRecord,
  merchant: MerchantRecord,
): OutboxRecord => mail(context, user, ({ joined }) => joined(by.name, merchant.name), '/account/login');

/** Mail that informs a user that a colleague gave them access to the merchant (PERM-009). */
export const accessGrantedMail = (
  context: MailContext,
  user: UserRecord,
  by: UserRecord,
  merchant: MerchantRecord,
): OutboxRecord => mail(context, user, ({ granted }) => granted(by.name, merchant.name), '/account/login');

/** Mail that informs a user that a colleague changed their rights at the merchant. */
export const rightsChangedMail = (context: MailContext, user: UserRecord, by: UserRecord, merchant: MerchantRecord) =>
  mail(context, user, ({ rightsChanged }) => rightsChanged(by.name, merchant.name), '/account/login');

/** Mail that informs a user that a colleague removed all their rights at the merchant. */
export const accessRemovedMail = (
  context: MailContext,
  user: UserRecord,
  by: UserRecord,
  merchant: MerchantRecord,
): OutboxRecord => mail(context, user, ({ removed }) => removed(by.name, merchant.name));

/**
 * Mail with the link to choose a new password. With `code`, the user lost their device: the link and the code also turn
 * off two-step verification.
 */
export const passwordResetMail = (context: MailContext, user: UserRecord, token: string, code?: string): OutboxRecord =>
  mail(
    context,
    user,
    ({ reset, lostDevice }) => (code === undefined ? reset : lostDevice),
    `/account/reset_password/${token}${code === undefined ? '' : '?otp'}`,
    code,
  );

/**
 * Mail that informs a user that their password has changed, and whether two-step verification was turned off (quality
 * S11).
 */
export const passwordChangedMail = (context: MailContext, user: UserRecord, isStepOff: boolean): OutboxRecord =>
  mail(context, user, ({ changed, changedAndStepOff }) => (isStepOff ? changedAndStepOff : changed));

/** Mail that informs a user that two-step verification was turned on or off in their profile (quality S11). */
export const twoStepChangedMail = (context: MailContext, user: UserRecord, isOn: boolean): OutboxRecord =>
  mail(context, user, ({ stepOn, stepOff }) => (isOn ? stepOn : stepOff));

/**
 * Mail that informs a user that wrong passwords or codes locked their account; another person may have entered them.
 */
export const accountLockedMail = (context: MailContext, user: UserRecord, by: 'passwords' | 'codes'): OutboxRecord =>
  mail(context, user, ({ lockedByPasswords, lockedByCodes }) => (by === 'codes' ? lockedByCodes : lockedByPasswords));
