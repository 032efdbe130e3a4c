import { Text } from '@mantine/core';
import { merchantSettings, type RenewKey } from '@portal/contract/merchantSettings';
import { required } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { alert } from '../ui/overlay/alerts.ts';
import { keyName } from './keyName.ts';

interface Props {
  id: number;
  which: RenewKey['key'];
  onClose: () => void;
}

/** A new private key, after the person's password. */
export function RenewKeyModal({ id, which, onClose }: Props) {
  const renew = useAction(merchantSettings.renewKey, [merchantSettings.basic]);
  const submit = async ({ password }: { password: string }) => {
    await renew.run({ params: { id }, body: { key: which, password } });
    alert('success-light', t('The key is renewed. Give the new one to your servers.'));
  };
  return (
    <FormModal
      title={t('Renew {what}', { what: keyName(which) })}
      verb={t('Renew')}
      danger
      initial={{ password: '' }}
      rules={{ password: required }}
      forget={['password']}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>{t('The key in use stops working at once: payments fail until your servers have the new one.')}</Text>
          <PasswordInput
            label={t('Your password')}
            autoComplete="current-password"
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormModal>
  );
}
