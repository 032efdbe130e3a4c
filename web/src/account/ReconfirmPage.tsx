import { ConfirmationForm } from './ConfirmationForm.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { t } from '../text/t.ts';

/** For those whose confirmation mail did not come, or came too late (ACC-032). */
export default function ReconfirmPage() {
  return (
    <ConfirmationForm title={t('Resend confirmation email')}>
      <AccountLinks to={['signIn', 'create']} />
    </ConfirmationForm>
  );
}
