import { Text } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { t } from '../text/t.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { merchantSettings, type RenewKey } from '@portal/contract/merchantSettings';
import { useRouteMutation } from '../api/client.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { callbacks } from '@portal/contract/callbacks';

interface RenewProps {
  title: string;
  /** Text that explains what happens to the current key or secret. */
  text: string;
  renew: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Modal that renews a key or a secret after it asks for the person's password. */
const RenewModal = ({ title, text, renew, onClose }: RenewProps) => (
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

interface RenewKeyProps {
  id: number;
  which: RenewKey['key'];
  onClose: () => void;
}

/** Modal that renews a private key. */
export function RenewKeyModal({ id, which, onClose }: RenewKeyProps) {
  const renew = useRouteMutation(merchantSettings.renewKey, [merchantSettings.basic]);
  const submit = async (password: string) => {
    await renew.run({ params: { id }, body: { key: which, password } });
    showAlert('success-light', t('Key renewed. Update it on your servers.'));
  };
  return (
    <RenewModal
      title={t('Renew {what}', { what: getKeyName(which) })}
      text={t('The current key stops working immediately. Payments fail until your servers use the new key.')}
      renew={submit}
      onClose={onClose}
    />
  );
}

interface RenewSecretProps {
  id: number;
  onClose: () => void;
}

/** Modal that renews the callback secret. */
export function RenewSecretModal({ id, onClose }: RenewSecretProps) {
  const renew = useRouteMutation(callbacks.renewSecret, [merchantSettings.payment]);
  const submit = async (password: string) => {
    await renew.run({ params: { id }, body: { password } });
    showAlert('success-light', t('Secret renewed. Update it on your servers.'));
  };
  return (
    <RenewModal
      title={t('Renew callback secret')}
      text={t('For one day, callbacks are signed with both secrets. Update your servers within that day.')}
      renew={submit}
      onClose={onClose}
    />
  );
}

export const getKeyName = (which: RenewKey['key']): string =>
  which === 'debit' ? t('Debit private key') : t('Credit private key');
