import { Button, Stack, Text } from '@mantine/core';
import { type Mfa, type Personal, profile } from '@portal/contract/profile';
import { type RefObject, useEffect, useRef } from 'react';
import { createQuery, useRouteMutation } from '../api/client.ts';
import { toPartialObject } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { RoutedForm, useRoutedForm } from '../ui/form/RoutedForm.tsx';
import classes from './ProfilePage.module.css';
import { ProfileSection } from './ProfileSection.tsx';
import { EnableTwoStepForm } from './EnableTwoStepForm.tsx';
import { emitPortalEvent } from '../api/events.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { oneTimeCodeRule, CodeInput } from '../ui/fields/CodeInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';

/**
 * Modal that switches off two-step verification. It needs a new code, not the code that was used for the sign-in
 * (PROF-008, quality A8).
 */
function SwitchOffModal({ onClose }: { onClose: () => void }) {
  const remove = useRouteMutation(profile.removeMfa, [profile.personal]);
  const submit = async (body: { otp: string }) => {
    await remove.run({ body });
    showAlert('success-light', t('Two-step verification is off. All your other sessions have ended.'));
    emitPortalEvent({ type: 'person' });
  };
  return (
    <FormModal
      title={t('Switch off two-step verification')}
      verb={t('Switch off two-step verification')}
      danger
      initial={{ otp: '' }}
      rules={{ otp: oneTimeCodeRule }}
      clearOnError={['otp']}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text>
            {t('After this, your password alone is enough to sign in. Enter a new code from your app to confirm.')}
          </Text>
          <CodeInput {...form.getInputProps('otp')} />
        </>
      )}
    </FormModal>
  );
}

const SECRETS = ['secret', 'otpauth_uri'] as const;
/** Checks the state of two-step verification. While it is off, an answer without the secret is a failure. */
const stateOf = (answer: Mfa): Mfa =>
  toPartialObject(answer).mfa === true
    ? answer
    : withDefaults<Exclude<Mfa, { mfa: true }>>(SECRETS, [], SECRETS)(answer);

/**
 * Query for the state of two-step verification. It is not cached, because it contains the secret while the verification
 * is off.
 */
const secret = { ...createQuery(profile.mfa, {}, stateOf), gcTime: 0, staleTime: 0 };

/**
 * Hook that focuses the heading after two-step verification was switched on or off, because the button that had the
 * focus no longer exists.
 */
function useSwitched(isOn: boolean): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(isOn);
  useEffect(() => {
    if (before.current !== isOn) heading.current?.focus();
    before.current = isOn;
  }, [isOn]);
  return heading;
}

/**
 * Profile tab "2-Step Verification": switches two-step verification on or off, and explains what to do about a lost
 * device (PROF-001, PROF-004).
 */
export function TwoStepVerificationTab({ person }: { person: Personal }) {
  const form = useRoutedForm();
  const heading = useSwitched(person.mfa);
  return (
    <div className={classes.columns}>
      <ProfileSection
        title={person.mfa ? t('Two-step verification is on') : t('Two-step verification is off')}
        heading={heading}
      >
        {person.mfa ? (
          <Stack gap="md" align="flex-start">
            <Text>{t('You sign in with your password and a code from your authenticator app.')}</Text>
            <Button variant="default" onClick={() => form.open('off')}>
              {t('Switch off two-step verification')}
            </Button>
          </Stack>
        ) : (
          <WhenLoaded read={secret}>
            {(shown) => (shown.mfa ? null : <EnableTwoStepForm secret={shown.secret} uri={shown.otpauth_uri} />)}
          </WhenLoaded>
        )}
      </ProfileSection>
      <ProfileSection title={t('Lost device')}>
        <Stack gap="sm">
          <Text>
            {t(
              "Sign in with your password, then choose “I lost my device” on the code screen. We'll email you a link to choose a new password.",
            )}
          </Text>
          <Text>{t("If you can't access your email, contact support.")}</Text>
        </Stack>
      </ProfileSection>
      {person.mfa && (
        <RoutedForm form={form} name="off">
          {(close) => <SwitchOffModal onClose={close} />}
        </RoutedForm>
      )}
    </div>
  );
}
