import { all, email, required } from '@portal/contract/rules';
import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../text/t.ts';
import { focusHeading } from '../ui/page/focusHeading.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { FormAlerts } from '../ui/form/FormErrors.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AccountCard } from './AccountCard.tsx';
import { MailSent } from './MailSent.tsx';
import { rememberedEmail } from './lastEmail.ts';

interface Props {
  title: string;
  intro: string;
  /** The effect in words: 'Send link'. */
  verb: string;
  send: (email: string) => Promise<unknown>;
  /** What to do with the mail once it is there. */
  next: string;
  /** What went wrong before, so that a mail is needed. */
  trouble?: string;
  children?: ReactNode;
}

const said = (address: string) => t('If an account uses {email}, we sent an email to it.', { email: address });

/** Asks for a mail to an address, then says that it is on its way; whether there is such an account stays open. */
export function MailForm({ send, ...shown }: Props) {
  const [sentTo, setSentTo] = useState('');
  if (sentTo === '')
    return (
      <AddressForm
        {...shown}
        send={async (address) => {
          await send(address);
          focusHeading();
          setSentTo(address);
        }}
      />
    );
  return (
    <MailSent text={said(sentTo)} next={shown.next} again={() => send(sentTo)} onOther={() => setSentTo('')}>
      {shown.children}
    </MailSent>
  );
}

function AddressForm({ title, intro, verb, send, trouble, children }: Omit<Props, 'next'>) {
  const form = useValidatedForm({
    initial: { email: rememberedEmail() },
    rules: { email: all(required, email) },
    submit: (values) => send(values.email),
  });
  const alerts = form.alerts.length === 0 && trouble !== undefined ? [trouble] : form.alerts;
  return (
    <AccountCard title={title} isForm={trouble === undefined}>
      <FormAlerts alerts={alerts} />
      <Text>{intro}</Text>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={form.button === 'proceed'}>
        <Stack gap="md">
          <EmailInput
            label={t('Email')}
            autoComplete="username"
            autoFocus={trouble === undefined}
            {...form.getInputProps('email')}
          />
          <SubmitButton {...form}>{verb}</SubmitButton>
        </Stack>
      </form>
      {children}
    </AccountCard>
  );
}
