import { all, maxlength, phone, required } from '@portal/contract/rules';
import { TextInput } from '@mantine/core';
import { currentLanguage, t } from '../text/t.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import type { InputProps } from '../ui/form/formFields.ts';
import { newPassword, newPasswordRules } from './NewPassword.tsx';

/** Initial values of a new user's fields, for registration and invitation (ACC-052). */
export const person = { name: '', phone: '', ...newPassword };
type Person = typeof person;

export const personRules = (values: Person) => ({
  name: all(required, maxlength(100)),
  phone,
  ...newPasswordRules(values),
});

/** Request body of a new user. Emails use the language of the page. */
export const personBody = ({ name, phone: number, password }: Person) => ({
  name,
  password,
  language: currentLanguage(),
  ...(number === '' ? {} : { phone: number }),
});

interface Props {
  getInputProps: (name: 'name' | 'phone') => InputProps;
  autoFocus?: boolean;
}

export function PersonFields({ getInputProps, autoFocus = false }: Props) {
  return (
    <>
      <TextInput {...getInputProps('name')} label={t('Name')} autoComplete="name" autoFocus={autoFocus} />
      <PhoneInput {...getInputProps('phone')} label={t('Phone (optional)')} />
    </>
  );
}
