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
    alert('success-light', t('The key is renewed. Give the new one to your servers.'));
  };
  return (
    <RenewModal
      title={t('Renew {what}', { what: keyName(which) })}
      text={t('The key in use stops working at once: payments fail until your servers have the new one.')}
      renew={submit}
      onClose={onClose}
    />
  );
}
