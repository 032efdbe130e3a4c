import { Group, Stack, Text } from '@mantine/core';
import { profile } from '@portal/contract/profile';
import { all, maxlength, required } from '@portal/contract/rules';
import { useState } from 'react';
import { useRouteMutation } from '../api/client.ts';
import { emitPortalEvent } from '../api/events.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { CopyButton } from '../ui/value/CopyButton.tsx';
import { CodeInput, oneTimeCodeRule } from '../ui/fields/CodeInput.tsx';
import { PasswordInput } from '../ui/fields/PasswordInput.tsx';
import { FormErrors } from '../ui/form/FormErrors.tsx';
import { QrCode } from '../ui/picture/QrCode.tsx';
import { SubmitButton } from '../ui/form/SubmitButton.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import classes from './ProfilePage.module.css';

const initial = { password: '', otp: '' };
const rules = { password: all(required, maxlength(256)), otp: oneTimeCodeRule };

/**
 * Hook that switches on two-step verification: it sends the password first; if the password is correct, the server asks
 * for a code and the code field appears (PROF-014).
 */
function useSwitchOn() {
  const enable = useRouteMutation(profile.enableMfa, [profile.personal]);
  const [isAsked, setAsked] = useState(false);
  const form = useValidatedForm({
    initial,
    rules,
    conditions: { otp: { shown: () => isAsked } },
    clearOnError: ['otp'],
    submit: async (body: { password: string; otp?: string }) => {
      const said = await enable.run({ body });
      if (said.code === undefined) {
        showAlert('success-light', t('Two-step verification is on. All your other sessions have ended.'));
        return emitPortalEvent({ type: 'person' });
      }
      setAsked(true);
      // The form now waits for the code, so it reports neither success nor failure.
      throw new Failure('shown', 200);
    },
  });
  return { form, isAsked };
}

/** Formats a secret in groups of four characters, which are easier to type. */
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Form that switches on two-step verification: the user adds the secret to an app and enters its first code. */
export function EnableTwoStepForm({ secret, uri }: { secret: string; uri: string }) {
  const { form, isAsked } = useSwitchOn();
  return (
    <Stack gap="lg">
      <Text>
        {t(
          'With two-step verification, you sign in with your password and a code from your phone. A stolen password is not enough to get in.',
        )}
      </Text>
      <ol className={classes.steps}>
        <li className={classes.step}>
          <Stack gap="sm">
            <Text>{t('Scan this QR code with an authenticator app on your phone.')}</Text>
            <QrCode text={uri} label={t('Two-step verification')} isSecret />
            <Text size="sm" c="dimmed">
              {t('Or enter this key in the app:')}
            </Text>
            <Group gap={4} wrap="nowrap">
              <span className={classes.secret}>{inFours(secret)}</span>
              <CopyButton value={secret} what={t('Key')} />
            </Group>
          </Stack>
        </li>
        <li className={classes.step}>
          <form
            ref={form.ref}
            onSubmit={form.onSubmit}
            noValidate
            aria-label={t('Switch on two-step verification')}
            aria-busy={form.button === 'proceed'}
          >
            <Stack gap="md" maw={360}>
              <Text>{t('Enter your password, then the first code from the app.')}</Text>
              <FormErrors form={form} />
              <PasswordInput label={t('Your password')} {...form.getInputProps('password')} />
              {isAsked && (
                <Stack gap={4}>
                  <Text size="sm">{t('Enter the 6-digit code from your authenticator app.')}</Text>
                  <CodeInput autoFocus {...form.getInputProps('otp')} />
                </Stack>
              )}
              <Group>
                <SubmitButton button={form.button} isInvalid={form.isInvalid}>
                  {isAsked ? t('Switch on two-step verification') : t('Continue')}
                </SubmitButton>
              </Group>
            </Stack>
          </form>
        </li>
      </ol>
    </Stack>
  );
}
