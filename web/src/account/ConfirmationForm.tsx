import { registration } from '@portal/contract/registration';
import type { ReactNode } from 'react';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SendEmailForm } from './SendEmailForm.tsx';

/** Form that sends another confirmation email. */
export function ConfirmationForm(props: { title: string; problem?: string; children: ReactNode }) {
  const mail = useRouteMutation(registration.reconfirm);
  return (
    <SendEmailForm
      {...props}
      intro={t("We'll send a new link to the email address you registered with.")}
      verb={t('Resend confirmation email')}
      next={t('Open the link in the email, then sign in.')}
      send={(email) => mail.run({ body: { email } })}
    />
  );
}
