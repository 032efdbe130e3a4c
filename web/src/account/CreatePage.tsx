import { registration } from '@portal/contract/registration';
import { all, email, required } from '@portal/contract/rules';
import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { useRouteMutation } from '../api/client.ts';
import { t } from '../text/t.ts';
import { focusHeading } from '../ui/page/focusHeading.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AccountPageCard } from './AccountPageCard.tsx';
import { EmailSentNotice } from './EmailSentNotice.tsx';
import { NewPasswordFields, emptyNewPassword } from './NewPasswordFields.tsx';
import { emptyNewUser, buildNewUserBody, NewUserFields, newUserRules } from './NewUserFields.tsx';
import { AccountLinks } from './AccountLinks.tsx';

const initial = { email: '', ...emptyNewUser };

/** Page that creates an account (ACC-007). With `?invite={token}` it opens the page of the invitation (ACC-034). */
export default function CreatePage() {
  const invite = new URLSearchParams(useSearch()).get('invite') ?? '';
  const [entered, setEntered] = useState(initial);
  const [sentTo, setSentTo] = useState('');
  const reconfirm = useRouteMutation(registration.reconfirm);
  if (invite !== '') return <Redirect to={publicPaths.invite(invite)} replace />;
  if (sentTo === '')
    return (
      <CreateForm
        initialValues={entered}
        onSent={(sent) => {
          setEntered({ ...sent, ...emptyNewPassword });
          setSentTo(sent.email);
        }}
      />
    );
  return (
    <EmailSentNotice
      text={t('We sent an email to {email}.', { email: sentTo })}
      next={t('Open the link in the email, then sign in.')}
      again={() => reconfirm.run({ body: { email: sentTo } })}
      onOther={() => setSentTo('')}
    >
      <AccountLinks to={['signIn']} />
    </EmailSentNotice>
  );
}

function CreateForm({
  initialValues,
  onSent,
}: {
  initialValues: typeof initial;
  onSent: (sent: typeof initial) => void;
}) {
  const start = useRouteMutation(registration.start);
  const form = useValidatedForm({
    initial: initialValues,
    rules: (values) => ({ email: all(required, email), ...newUserRules(values) }),
    submit: async (values) => {
      await start.run({ body: { email: values.email, ...buildNewUserBody(values) } });
      focusHeading();
      onSent(values);
    },
  });
  return (
    <AccountPageCard title={t('Create account')} isForm>
      <FormErrors form={form} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={start.running}>
        <Stack gap="md">
          <EmailInput label={t('Email')} autoComplete="username" autoFocus {...form.getInputProps('email')} />
          <NewUserFields {...form} />
          <NewPasswordFields {...form} label={t('Password')} />
          <SubmitButton {...form}>{t('Create account')}</SubmitButton>
        </Stack>
      </form>
      <AccountLinks to={['signIn', 'reconfirm']} />
    </AccountPageCard>
  );
}
