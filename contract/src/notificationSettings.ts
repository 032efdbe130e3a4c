import { z } from 'zod';
import { Email, Language, Version } from './values.ts';

export const MailType = z
  .enum(['payment', 'decline', 'dispute', 'report'])
  .describe('Subject of an email: a successful payment, a declined payment, a new dispute, the daily report.');
export type MailType = z.infer<typeof MailType>;

/** Maximum number of email addresses in one notification list. */
export const MAX_NOTIFICATION_EMAILS = 20;
const Emails = z.array(Email).max(MAX_NOTIFICATION_EMAILS);

export const SaveNotificationSettings = z
  .object({
    dispute_emails: Emails.describe('Recipients of emails about new disputes.'),
    tran_emails: Emails.describe('Recipients of emails about successful payments.'),
    tran_decline_emails: Emails.describe('Recipients of emails about declined payments.'),
    report_emails: Emails.describe(
      'Recipients of the daily report about the payments of the previous day, sent at 05:00 UTC.',
    ),
    email_notification_lang: Language.describe('Language of emails to the listed recipients.'),
    forbidden_emails_type: z
      .array(MailType)
      .max(MailType.options.length)
      .describe('Types of emails that are turned off.'),
    support_email: z.union([z.literal(''), Email]).describe('Support email printed on receipts; empty if not used.'),
    version: Version.optional(),
  })
  .describe('Email recipients and email settings of a merchant (MER-022).');
export type SaveNotificationSettings = z.infer<typeof SaveNotificationSettings>;

export const NotificationSettings = SaveNotificationSettings.extend({ version: Version }).describe(
  'Saved email recipients and email settings of a merchant.',
);
export type NotificationSettings = z.infer<typeof NotificationSettings>;
