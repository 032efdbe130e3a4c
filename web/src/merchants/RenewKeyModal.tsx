import { merchantSettings, type RenewKey } from '@portal/contract/merchantSettings';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { keyName } from './keyName.ts';
import { RenewModal } from './RenewModal.tsx';

interface Props {
  id: number;
  which: RenewKey['key'];
  onClose: () => void;
}

/** A new private key, after the person's password. */
export function RenewKeyModal({ id, which, onClose }: Props) {
  const renew = useAction(merchantSettings.renewKey, [merchantSettings.basic]);
  const submit = async (password: string) => {
    await renew.run({ params: { id }, body: { key: which, password } });
    alert('success-light', t('Key renewed. Update it on your servers.'));
  };
  return (
    <RenewModal
      title={t('Renew {what}', { what: keyName(which) })}
      text={t('The current key stops working immediately. Payments fail until your servers use the new key.')}
      renew={submit}
      onClose={onClose}
    />
  );
}
