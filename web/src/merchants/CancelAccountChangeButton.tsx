import type { FinancialAccount } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { confirmAction } from '../ui/overlay/confirmAction.tsx';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';

interface Props {
  merchantId: number;
  account: FinancialAccount;
  /** Version of the settings that the user sees, sent to detect a colleague's changes. */
  version: string;
  onDone?: () => void;
}

/**
 * Button that, after a confirmation, cancels the pending change of a bank account or removes a new unconfirmed account.
 */
export function CancelAccountChangeButton({ merchantId: id, account, version, onDone }: Props) {
  const cancel = useRouteMutation(merchantSettings.cancelAccountChange, [
    merchantSettings.financial,
    onboarding.status,
  ]);
  const isNew = account.settlement_status === null;
  const { iban } = account;
  const verb = isNew ? t('Remove account') : t('Cancel change');
  const ask = () =>
    void confirmAction({
      title: isNew ? t('Remove the account?') : t('Cancel the change?'),
      body: isNew ? t('No settlements will go to {iban}.', { iban }) : t('Settlements keep going to {iban}.', { iban }),
      verb,
      run: () => cancel.run({ params: { id }, body: { account_id: account.id, version } }),
      done: () => {
        showAlert('success-light', isNew ? t('Account removed.') : t('Change cancelled.'));
        onDone?.();
      },
    });
  return (
    <AuthorizedButton right="financial.edit" merchantId={id} variant="default" size="compact-sm" onClick={ask}>
      {verb}
    </AuthorizedButton>
  );
}
