import { all, email, required } from '@portal/contract/rules';
import { Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { t } from '../text/t.ts';
import { focusHeading } from '../ui/page/focusHeading.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { FormAlerts } from '../ui/form/FormErrors.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AccountPageCard } from './AccountPageCard.tsx';
import { EmailSentNotice } from './EmailSentNotice.tsx';
import { getRememberedEmail } from './lastEmail.ts';

interface Props {
  title: string;
  intro: string;
  /** Label of the submit button, for example "Send link". */
  verb: string;
  send: (email: string) => Promise<unknown>;
  /** Text that explains what to do with the email after it arrives. */
  next: string;
  /** Error message that explains why another email is necessary. */
  problem?: string;
  children?: ReactNode;
}

const sentText = (address: string) =>
  t('If an account exists for {email}, we sent an email to that address.', { email: address });

/**
 * Form that sends an email to the entered address and then confirms the sending. The answer does not reveal whether the
 * address has an account.
 */
export function SendEmailForm({ send, ...shown }: Props) {
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
    <EmailSentNotice text={sentText(sentTo)} next={shown.next} again={() => send(sentTo)} onOther={() => setSentTo('')}>
      {shown.children}
    </EmailSentNotice>
  );
}

function AddressForm({ title, intro, verb, send, problem, children }: Omit<Props, 'next'>) {
  const form = useValidatedForm({
    initial: { email: getRememberedEmail() },
    rules: { email: all(required, email) },
    submit: (values) => send(values.email),
  });
  const alerts = form.alerts.length === 0 && problem !== undefined ? [problem] : form.alerts;
  return (
    <AccountPageCard title={title} isForm={problem === undefined}>
      <FormAlerts alerts={alerts} />
      <Text>{intro}</Text>
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={form.button === 'proceed'}>
        <Stack gap="md">
          <EmailInput
            label={t('Email')}
            autoComplete="username"
            autoFocus={problem === undefined}
            {...form.getInputProps('email')}
          />
          <SubmitButton {...form}>{verb}</SubmitButton>
        </Stack>
      </form>
      {children}
    </AccountPageCard>
  );
}
