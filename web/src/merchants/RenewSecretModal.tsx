import { callbacks } from '@portal/contract/callbacks';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { RenewModal } from './RenewModal.tsx';

interface Props {
  id: number;
  onClose: () => void;
}

/** A new secret for callbacks, after the person's password. */
export function RenewSecretModal({ id, onClose }: Props) {
  const renew = useAction(callbacks.renewSecret, [merchantSettings.payment]);
  const submit = async (password: string) => {
    await renew.run({ params: { id }, body: { password } });
    alert('success-light', t('Secret renewed. Update it on your servers.'));
  };
  return (
    <RenewModal
      title={t('Renew callback secret')}
      text={t('For one day, callbacks are signed with both secrets. Update your servers in this time.')}
      renew={submit}
      onClose={onClose}
    />
  );
}
