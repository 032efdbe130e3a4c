import { z } from 'zod';
import { Email, Language, Version } from './values.ts';

export const MailType = z
  .enum(['payment', 'decline', 'dispute', 'report'])
  .describe('What a mail tells of: a payment, a declined one, a dispute, a report.');
export type MailType = z.infer<typeof MailType>;

/** Addresses of one list at most. */
export const MOST_EMAILS = 20;
const Emails = z.array(Email).max(MOST_EMAILS);

export const SaveNotificationSettings = z
  .object({
    dispute_emails: Emails.describe('Told of new disputes.'),
    tran_emails: Emails.describe('Told of payments that went through.'),
    tran_decline_emails: Emails.describe('Told of declined payments.'),
    report_emails: Emails.describe('Told each morning, at five UTC, what was paid the day before.'),
    email_notification_lang: Language.describe('The language of these mails.'),
    forbidden_emails_type: z.array(MailType).max(MailType.options.length).describe('Mailed to nobody.'),
    support_email: z.union([z.literal(''), Email]).describe('Where payers may write to; stands on their receipts.'),
    version: Version.optional(),
  })
  .describe('Whom the mails of a merchant go to (MER-022).');
export type SaveNotificationSettings = z.infer<typeof SaveNotificationSettings>;

export const NotificationSettings = SaveNotificationSettings.extend({ version: Version }).describe(
  'Whom the mails of a merchant go to, as it is now.',
);
export type NotificationSettings = z.infer<typeof NotificationSettings>;
