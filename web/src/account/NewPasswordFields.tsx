import { all, match, maxlength, required } from '@portal/contract/rules';
import { t } from '../text/t.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import type { InputProps } from '../ui/form/formFields.ts';

export const emptyNewPassword = { password: '', again: '' };

/** Form rules: the password and its repetition must match. The server checks the minimum length (quality A9). */
export const newPasswordRules = (values: typeof emptyNewPassword) => ({
  password: all(required, maxlength(256)),
  again: all(required, match(values.password)),
});

interface Props {
  label: string;
  getInputProps: (name: keyof typeof emptyNewPassword) => InputProps;
  autoFocus?: boolean;
}

/** Fields for a new password and its repetition. Password managers can fill in a generated password. */
export function NewPasswordFields({ label, getInputProps, autoFocus = false }: Props) {
  return (
    <>
      <PasswordInput
        {...getInputProps('password')}
        label={label}
        description={t("A long phrase that you don't use anywhere else works best.")}
        autoComplete="new-password"
        autoFocus={autoFocus}
      />
      <PasswordInput {...getInputProps('again')} label={t('Repeat password')} autoComplete="new-password" />
    </>
  );
}
