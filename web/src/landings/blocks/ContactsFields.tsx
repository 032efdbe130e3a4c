import { SimpleGrid, TextInput } from '@mantine/core';
import { t } from '../../text/t.ts';
import { EmailInput } from '../../ui/fields/EmailInput.tsx';
import { PhoneInput } from '../../ui/fields/FilteredInput.tsx';
import { UrlInput } from '../../ui/fields/UrlInput.tsx';
import type { InputProps } from '../../ui/form/formFields.ts';
import type { BlockProps } from './blockProps.ts';

const TwoColumns = SimpleGrid.withProps({ cols: { base: 1, xs: 2 }, spacing: 'md' });

/** Contacts of the merchant. */
export function ContactsFields({ form }: BlockProps) {
  const fields = form.getRecord('contacts');
  return (
    <TwoColumns>
      <EmailInput label={t('Email')} {...fields.getInputProps('email')} />
      <PhoneInput label={t('Phone')} {...fields.getInputProps('phone')} />
      <TextInput label={t('Postal address')} {...fields.getInputProps('address')} />
      <UrlInput label={t('Web site URL')} {...fields.getInputProps('site')} />
    </TwoColumns>
  );
}

/** User name in a network. Names of networks are not translated. */
const Handle = (props: InputProps & { label: string }) => (
  <TextInput spellCheck={false} autoCapitalize="none" autoComplete="off" {...props} />
);

export function MessengersFields({ form }: BlockProps) {
  const fields = form.getRecord('messengers');
  return (
    <TwoColumns>
      <Handle label="Telegram" {...fields.getInputProps('telegram')} />
      <PhoneInput label="Viber" {...fields.getInputProps('viber')} />
      <PhoneInput label="WhatsApp" {...fields.getInputProps('whatsapp')} />
      <Handle label="Messenger" {...fields.getInputProps('messenger')} />
    </TwoColumns>
  );
}

export function SocialFields({ form }: BlockProps) {
  const fields = form.getRecord('social');
  return (
    <TwoColumns>
      <Handle label="Facebook" {...fields.getInputProps('facebook')} />
      <Handle label="Instagram" {...fields.getInputProps('instagram')} />
      <Handle label="X" {...fields.getInputProps('x')} />
      <Handle label="YouTube" {...fields.getInputProps('youtube')} />
      <Handle label="LinkedIn" {...fields.getInputProps('linkedin')} />
      <Handle label="TikTok" {...fields.getInputProps('tiktok')} />
    </TwoColumns>
  );
}
