import { account } from '@portal/contract/account';
import { all, email, required } from '@portal/contract/rules';
import { Alert, PasswordInput, Stack, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { publicPaths } from '../paths/publicPaths.ts';
import { useRouteMutation } from '../api/client.ts';
import { toFailure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { EmailInput } from '../ui/fields/EmailInput.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { usePageTitle } from '../ui/page/title.ts';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { storeSignInNotice, readSignInNotice } from './signInNotice.ts';
import { rememberEmail } from './lastEmail.ts';
import classes from './SignInPage.module.css';

const initial: { email: string; password: string; remember: boolean } = { email: '', password: '', remember: false };

/** Notice on the sign-in page after a lost session. The notice disappears when the user leaves the page. */
function SessionNotice() {
  const [notice] = useState(readSignInNotice);
  useEffect(() => () => storeSignInNotice(null), []);
  if (notice === null) return null;
  return (
    <Alert color="yellow" role="status">
      {t('Your session has ended.')} {notice === 'ended unsaved' && t('Your unsaved changes were lost.')}{' '}
      {t('Sign in to continue.')}
    </Alert>
  );
}

/**
 * Sign-in page with email and password. After a successful sign-in, the API client reports the open session and the
 * navigation opens the next screen.
 */
export default function SignInPage() {
  usePageTitle(t('Sign in'));
  useFocusedHeading(t('Sign in'));
  const signIn = useRouteMutation(account.login);
  const [isRefused, setRefused] = useState(false);
  const form = useValidatedForm({
    initial,
    rules: { email: all(required, email), password: required },
    submit: (values) => {
      rememberEmail(values.email);
      return signIn.run({ body: values }).catch((thrown: unknown) => {
        setRefused(toFailure(thrown).kind === 'refused');
        throw thrown;
      });
    },
  });
  const password = form.getInputProps('password');
  return (
    <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={signIn.running}>
      <Stack gap="md">
        <Title order={1}>{t('Sign in')}</Title>
        <SessionNotice />
        <FormErrors form={form} />
        <EmailInput label={t('Email')} autoComplete="username" autoFocus {...form.getInputProps('email')} />
        <PasswordInput
          label={t('Password')}
          autoComplete="current-password"
          visibilityToggleButtonProps={{ 'aria-label': t('Show characters') }}
          {...password}
          aria-invalid={password.error === undefined ? undefined : true}
        />
        {/* A native checkbox: Mantine's would add 2 KB to the main bundle. */}
        <label className={classes.remember}>
          <input
            type="checkbox"
            name="remember"
            checked={form.values.remember}
            onChange={(event) => form.set('remember', event.currentTarget.checked)}
          />
          {t('Remember me')}
        </label>
        <SubmitButton {...form}>{t('Sign in')}</SubmitButton>
        <nav className={classes.ways} aria-label={t('Other options')}>
          <a href={`#${publicPaths.create()}`}>{t('Create account')}</a>
          <a href={`#${publicPaths.forgotPassword()}`}>{t('Forgot password?')}</a>
          {isRefused && <a href={`#${publicPaths.reconfirm()}`}>{t('Resend confirmation email')}</a>}
        </nav>
      </Stack>
    </form>
  );
}
