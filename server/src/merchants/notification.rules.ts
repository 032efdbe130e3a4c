import type { NotificationSettings, SaveNotificationSettings } from '@portal/contract/notificationSettings';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import { LANGUAGES } from '../account/languages.ts';
import { refuseField } from '../core/refusal.ts';
import type { Change } from '../core/store.ts';
import { assertSettingsUnchanged, settingsVersion } from '../core/version.ts';

const typed = ({ notification, support_email }: MerchantRecord) => ({
  dispute_emails: [...notification.dispute_emails],
  tran_emails: [...notification.tran_emails],
  tran_decline_emails: [...notification.tran_decline_emails],
  report_emails: [...notification.report_emails],
  email_notification_lang: notification.email_notification_lang,
  forbidden_emails_type: [...notification.forbidden_emails_type],
  support_email,
});

/** Returns the email recipients of a merchant (MER-022). */
export const notificationOf = (merchant: MerchantRecord): NotificationSettings => ({
  ...typed(merchant),
  version: settingsVersion(typed(merchant)),
});

const once = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** Saves the email recipients of a merchant without duplicates. */
export function saveNotification(merchant: MerchantRecord, body: SaveNotificationSettings): Change {
  assertSettingsUnchanged(typed(merchant), body.version);
  if (!LANGUAGES.includes(body.email_notification_lang))
    refuseField('email_notification_lang', 'This language is not available. Choose another one');
  const notification = {
    dispute_emails: once(body.dispute_emails),
    tran_emails: once(body.tran_emails),
    tran_decline_emails: once(body.tran_decline_emails),
    report_emails: once(body.report_emails),
    email_notification_lang: body.email_notification_lang,
    forbidden_emails_type: once(body.forbidden_emails_type),
  };
  return { merchants: [{ ...merchant, support_email: body.support_email, notification }] };
}
