import { password } from '@portal/contract/password';
import { all, pattern, required } from '@portal/contract/rules';
import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useParams, useSearch } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { useRouteMutation } from '../api/client.ts';
import { listenToPortalEvents } from '../api/events.ts';
import { t } from '../text/t.ts';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { AccountPageCard } from './AccountPageCard.tsx';
import { NewPasswordFields, emptyNewPassword, newPasswordRules } from './NewPasswordFields.tsx';
import { AccountLinks } from './AccountLinks.tsx';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';

const initial = { otp_pin: '', ...emptyNewPassword };

/**
 * Whether the password form needs a one-time code from the email: the link contains `?otp`, or the server answered `otp
 * required` (ACC-046).
 */
function useWantsCode(): boolean {
  const isInLink = new URLSearchParams(useSearch()).has('otp');
  const [isAsked, setAsked] = useState(false);
  useEffect(
    () => listenToPortalEvents((event) => event.type === 'code' && event.code === 'otp required' && setAsked(true)),
    [],
  );
  return isInLink || isAsked;
}

/** Saves the new password. With a one-time code, another route of the API is called (ACC-037). */
function useReset(token: string) {
  const leadOn = useNavigateUnlessLeft();
  const reset = useRouteMutation(password.reset);
  const otpReset = useRouteMutation(password.otpReset);
  return async (next: string, otp_pin?: string) => {
    if (otp_pin === undefined) await reset.run({ params: { token }, body: { password: next } });
    else await otpReset.run({ params: { token }, body: { otp_pin, password: next } });
    leadOn(publicPaths.accountDone('password_changed'), { replace: true });
  };
}

/**
 * Page that the link in a password email opens: it sets a new password (ACC-009). With the mailed code it also switches
 * off two-step verification.
 */
export default function ResetPasswordPage() {
  const { token } = useParams<{ token: string }>();
  const wantsCode = useWantsCode();
  const reset = useReset(token);
  const form = useValidatedForm<typeof initial, 'otp_pin'>({
    initial,
    rules: (values) => ({ otp_pin: all(required, pattern(/^\d{6}$/)), ...newPasswordRules(values) }),
    conditions: { otp_pin: { shown: () => wantsCode } },
    clearOnError: ['otp_pin'],
    submit: (values) => reset(values.password, values.otp_pin),
  });
  return (
    <AccountPageCard title={t('New password')} isForm>
      <FormErrors form={form} />
      <form ref={form.ref} onSubmit={form.onSubmit} noValidate aria-busy={form.button === 'proceed'}>
        <Stack gap="md">
          {wantsCode && (
            <>
              <Text>{t('Enter the 6-digit code from the email. Two-step verification will be switched off.')}</Text>
              <CodeInput autoFocus {...form.getInputProps('otp_pin')} />
            </>
          )}
          <NewPasswordFields {...form} label={t('New password')} autoFocus={!wantsCode} />
          <SubmitButton {...form}>{t('Save new password')}</SubmitButton>
        </Stack>
      </form>
      <AccountLinks to={['signIn', 'forgot']} />
    </AccountPageCard>
  );
}
