import { callbacks } from '@portal/contract/callbacks';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { RenewModal } from './RenewModal.tsx';

interface Props {
  id: number;
  /** Until when the secret before counts as well. */
  onRenewed: (beforeUntil: string) => void;
  onClose: () => void;
}

/** A new secret for callbacks, after the person's password. */
export function RenewSecretModal({ id, onRenewed, onClose }: Props) {
  const renew = useAction(callbacks.renewSecret, [merchantSettings.payment]);
  const submit = async (password: string) => {
    const { before_until: until } = await renew.run({ params: { id }, body: { password } });
    onRenewed(until);
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
