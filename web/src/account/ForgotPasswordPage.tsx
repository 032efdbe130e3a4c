import { password } from '@portal/contract/password';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SendEmailForm } from './SendEmailForm.tsx';
import { AccountLinks } from './AccountLinks.tsx';

/** Page that sends an email with a link to choose a new password (ACC-008). */
export default function ForgotPasswordPage() {
  const mail = useRouteMutation(password.email);
  return (
    <SendEmailForm
      title={t('Forgot your password?')}
      intro={t("We'll email you a link to choose a new password.")}
      verb={t('Send link')}
      next={t('Open the link in the email and choose a new password.')}
      send={(email) => mail.run({ body: { email } })}
    >
      <AccountLinks to={['signIn', 'create']} />
    </SendEmailForm>
  );
}
