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
    alert('success-light', t('The secret is renewed. Give the new one to your servers.'));
  };
  return (
    <RenewModal
      title={t('Renew the callback secret')}
      text={t('The secret in use goes on to sign for a day, beside the new one: change your servers meanwhile.')}
      renew={submit}
      onClose={onClose}
    />
  );
}
