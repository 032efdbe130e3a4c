import { Text } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { t } from '../text/t.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';

interface Props {
  title: string;
  /** What becomes of the one in use, in words. */
  text: string;
  renew: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Renews a key or a secret, after the person's password. */
export const RenewModal = ({ title, text, renew, onClose }: Props) => (
  <FormModal
    title={title}
    verb={t('Renew')}
    danger
    initial={{ password: '' }}
    rules={{ password: required }}
    clearOnError={['password']}
    submit={({ password }) => renew(password)}
    onClose={onClose}
  >
    {(form) => (
      <>
        <Text>{text}</Text>
        <PasswordInput label={t('Your password')} autoComplete="current-password" {...form.getInputProps('password')} />
      </>
    )}
  </FormModal>
);
