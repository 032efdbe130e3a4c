import { all, maxlength, phone, required } from '@portal/contract/rules';
import { TextInput } from '@mantine/core';
import { getCurrentLanguage, t } from '../text/t.ts';
import { PhoneInput } from '../ui/fields/FilteredInput.tsx';
import type { InputProps } from '../ui/form/formFields.ts';
import { emptyNewPassword, newPasswordRules } from './NewPasswordFields.tsx';

/** Empty form values of a new user, for registration and invitation (ACC-052). */
export const emptyNewUser = { name: '', phone: '', ...emptyNewPassword };
type Person = typeof emptyNewUser;

export const newUserRules = (values: Person) => ({
  name: all(required, maxlength(100)),
  phone,
  ...newPasswordRules(values),
});

/** Builds the request body of a new user. The user's emails will use the language of the page. */
export const buildNewUserBody = ({ name, phone: number, password }: Person) => ({
  name,
  password,
  language: getCurrentLanguage(),
  ...(number === '' ? {} : { phone: number }),
});

interface Props {
  getInputProps: (name: 'name' | 'phone') => InputProps;
  autoFocus?: boolean;
}

export function NewUserFields({ getInputProps, autoFocus = false }: Props) {
  return (
    <>
      <TextInput {...getInputProps('name')} label={t('Name')} autoComplete="name" autoFocus={autoFocus} />
      <PhoneInput {...getInputProps('phone')} label={t('Phone (optional)')} />
    </>
  );
}
