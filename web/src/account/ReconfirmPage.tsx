import { ConfirmationForm } from './ConfirmationForm.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { t } from '../text/t.ts';

/** Page that sends the confirmation email again (ACC-032). */
export default function ReconfirmPage() {
  return (
    <ConfirmationForm title={t('Resend confirmation email')}>
      <AccountLinks to={['signIn', 'create']} />
    </ConfirmationForm>
  );
}
