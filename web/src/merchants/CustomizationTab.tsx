import { SimpleGrid, Stack, Text } from '@mantine/core';
import type { Customization, SocialContacts } from '@portal/contract/customization';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { all, email, maxlength, phone, url } from '@portal/contract/rules';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import { UrlInput } from '../ui/fields/UrlInput.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { DetailSection } from '../ui/page/DetailPage.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { LogoSection } from './LogoSection.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { merchantQueries, type ShownMerchant } from './settingsReads.ts';

/** Tab with the logo and the social contacts shown to payers (MER-011, MER-038). */
export function CustomizationTab({ merchant }: { merchant: ShownMerchant }) {
  return (
    <WhenLoaded read={merchantQueries.customization(merchant.id)}>
      {(settings) => <Content merchant={merchant} settings={settings} />}
    </WhenLoaded>
  );
}

const profiles = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  telegram: 'Telegram',
  tiktok: 'TikTok',
  twitter: 'Twitter',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
} as const;
const names = Object.keys(profiles) as (keyof typeof profiles)[];

const address = all(url, maxlength(256));
const rules = {
  support_phone: phone,
  support_email: email,
  whats_up: phone,
  viber_number: phone,
  ...Object.fromEntries(names.map((name) => [name, address])),
};

const describe = ({ social_contacts: contacts }: Customization) =>
  [
    [t('Support phone'), contacts.support_phone],
    [t('Support email'), contacts.support_email],
    ['WhatsApp', contacts.whats_up],
    ['Viber', contacts.viber_number],
    ...names.map((name) => [profiles[name], contacts[name]] as const),
  ] as const;

interface Props {
  merchant: ShownMerchant;
  settings: Customization;
}

function Content({ merchant, settings }: Props) {
  const { id } = merchant;
  const save = useRouteMutation(merchantSettings.saveCustomization);
  return (
    <Stack gap="xl" maw={960}>
      <LogoSection merchant={merchant} address={settings.logo_url} />
      <SettingsForm
        merchantId={id}
        label={t('Social contacts')}
        loaded={settings}
        read={merchantQueries.customization(id)}
        save={(body: { social_contacts: SocialContacts; version: string }) => save.run({ params: { id }, body })}
        describe={describe}
        valuesOf={({ social_contacts }) => social_contacts}
        bodyOf={(social_contacts) => ({ social_contacts })}
        rules={rules}
      >
        {(form) => <Fields form={form} />}
      </SettingsForm>
    </Stack>
  );
}

function Fields({ form }: { form: ValidatedForm<SocialContacts> }) {
  return (
    <DetailSection title={t('Social contacts')}>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {t('How payers can reach you.')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PhoneInput label={t('Support phone')} {...form.getInputProps('support_phone')} />
          <EmailInput label={t('Support email')} {...form.getInputProps('support_email')} />
          <PhoneInput label="WhatsApp" {...form.getInputProps('whats_up')} />
          <PhoneInput label="Viber" {...form.getInputProps('viber_number')} />
          {names.map((name) => (
            <UrlInput key={name} label={profiles[name]} {...form.getInputProps(name)} />
          ))}
        </SimpleGrid>
      </Stack>
    </DetailSection>
  );
}
