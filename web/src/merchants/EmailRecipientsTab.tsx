import { Stack } from '@mantine/core';
import { merchantSettings } from '@portal/contract/merchantSettings';
import type { MailType, NotificationSettings, SaveNotificationSettings } from '@portal/contract/notificationSettings';
import { email, emails, required } from '@portal/contract/rules';
import { useCachedQuery } from '../api/queryHooks.ts';
import { useRouteMutation } from '../api/client.ts';
import { tenantSettingsQuery } from '../api/sharedQueries.ts';
import { listTenantLanguages, getLanguageName } from '../text/languages.ts';
import { t } from '../text/t.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { EmailsInput } from '../ui/fields/TagsInput.tsx';
import { MultiSelectInput } from '../ui/fields/MultiSelectInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';

/** Tab with the email recipients of a merchant (MER-006, MER-022, MER-023). */
export function EmailRecipientsTab({ merchant: { id } }: { merchant: ShownMerchant }) {
  return (
    <WhenLoaded read={merchantQueries.notification(id)}>
      {(settings) => <Content id={id} settings={settings} />}
    </WhenLoaded>
  );
}

const types: Readonly<Record<MailType, () => string>> = {
  payment: () => t('Successful payments'),
  decline: () => t('Declined payments'),
  dispute: () => t('New disputes'),
  report: () => t('Reports'),
};
const LISTS = {
  tran_emails: types.payment,
  tran_decline_emails: types.decline,
  dispute_emails: types.dispute,
  report_emails: types.report,
} as const;
const lists = Object.keys(LISTS) as (keyof typeof LISTS)[];

const valuesOf = ({ version: _, ...settings }: NotificationSettings) => ({
  ...settings,
  forbidden_emails_type: settings.forbidden_emails_type as readonly string[],
});
type Values = ReturnType<typeof valuesOf>;

const isMailType = (type: string): type is MailType => Object.hasOwn(types, type);
const bodyOf = (values: Values): Omit<SaveNotificationSettings, 'version'> => ({
  ...values,
  forbidden_emails_type: values.forbidden_emails_type.filter(isMailType),
});

const rules = {
  tran_emails: emails,
  tran_decline_emails: emails,
  dispute_emails: emails,
  report_emails: emails,
  email_notification_lang: required,
  support_email: email,
};

const describe = (settings: NotificationSettings) =>
  [
    ...lists.map((list) => [LISTS[list](), settings[list].join(', ')] as const),
    [t('Email language'), getLanguageName(settings.email_notification_lang)],
    [t('Turned-off emails'), settings.forbidden_emails_type.map((type) => types[type]()).join(', ')],
    [t('Support email address'), settings.support_email],
  ] as const;

function Content({ id, settings }: { id: number; settings: NotificationSettings }) {
  const save = useRouteMutation(merchantSettings.saveNotification);
  return (
    <Stack maw={960}>
      <SettingsForm
        merchantId={id}
        label={t('Notification settings')}
        loaded={settings}
        read={merchantQueries.notification(id)}
        save={(body) => save.run({ params: { id }, body })}
        describe={describe}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        rules={rules}
      >
        {(form) => <Fields form={form} />}
      </SettingsForm>
    </Stack>
  );
}

function Fields({ form }: { form: ValidatedForm<Values> }) {
  const info = useCachedQuery(tenantSettingsQuery);
  const languages = listTenantLanguages(info).map((value) => ({ value, label: getLanguageName(value) }));
  const kinds = Object.entries(types).map(([value, label]) => ({ value, label: label() }));
  return (
    <>
      <DetailSection title={t('Email recipients')}>
        <Stack gap="md">
          {lists.map((list) => (
            <EmailsInput key={list} label={LISTS[list]()} {...form.getListProps(list)} />
          ))}
          <SelectInput
            label={t('Email language')}
            data={languages}
            maw={320}
            {...form.getInputProps('email_notification_lang')}
          />
          <MultiSelectInput
            label={t('Turned-off emails')}
            withLabel
            data={kinds}
            {...form.getListProps('forbidden_emails_type')}
          />
        </Stack>
      </DetailSection>
      <DetailSection title={t('For payers')}>
        <EmailInput
          label={t('Support email address')}
          description={t("Shown on your payers' receipts")}
          maw={480}
          {...form.getInputProps('support_email')}
        />
      </DetailSection>
    </>
  );
}
