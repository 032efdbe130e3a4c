import { account } from '@portal/contract/account';
import { Button, Loader, Stack, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useRouteMutation } from '../api/client.ts';
import { emitPortalEvent } from '../api/events.ts';
import { toFailure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { useFocusedHeading } from '../ui/page/focusHeading.ts';
import { CodeInput } from '../ui/fields/CodeInput.tsx';
import { FormAlerts } from '../ui/form/FormErrors.tsx';
import { failureText, isFailureShownElsewhere } from '../ui/overlay/runAction.ts';
import { usePageTitle } from '../ui/page/title.ts';
import { password } from '@portal/contract/password';
import { SendEmailForm } from './SendEmailForm.tsx';

/** Form for users who lost the device with their one-time codes: sends an email with a link and a code. */
function LostDevice({ onBack }: { onBack: () => void }) {
  const mail = useRouteMutation(password.email);
  return (
    <SendEmailForm
      title={t('Lost your device?')}
      intro={t(
        "We'll email you a link and a one-time code. Use them to choose a new password. Two-step verification will be switched off.",
      )}
      verb={t('Send link and code')}
      next={t('Open the link in the email and enter the code. It expires soon.')}
      send={(email) => mail.run({ body: { email, lost_device: true } })}
    >
      <Text size="sm" c="dimmed">
        {t(
          'If you have reset your password by email since you last entered a code from your app, contact support instead.',
        )}
      </Text>
      <Button variant="subtle" onClick={onBack}>
        {t('Back to code entry')}
      </Button>
    </SendEmailForm>
  );
}

/**
 * Sends the one-time code when all six digits are entered. A failed call clears the digit boxes, and a wrong code is
 * announced to screen readers (quality B18).
 */
function useCode() {
  const enter = useRouteMutation(account.twoFactor);
  const [code, setCode] = useState('');
  const [error, setError] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const firstBox = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (hasFailed && code === '' && !enter.running) firstBox.current?.focus();
  }, [hasFailed, code, enter.running]);
  const send = async (otp: string) => {
    setError('');
    try {
      await enter.run({ body: { otp } });
    } catch (thrown) {
      const failure = toFailure(thrown);
      setCode('');
      setFailed(true);
      if (failure.kind === 'other') emitPortalEvent({ type: 'bad', retryAfter: failure.retryAfter });
      else if (!isFailureShownElsewhere(failure)) setError(failureText(failure));
    }
  };
  return { code, setCode, error, send, firstBox, isSending: enter.running };
}

/** Page for the one-time code of a sign-in (ACC-005). If the server has ended the session, the route guard opens the sign-in page. */
export default function CodePage() {
  const [isLost, setLost] = useState(false);
  if (isLost) return <LostDevice onBack={() => setLost(false)} />;
  return <CodeForm onLost={() => setLost(true)} />;
}

function CodeForm({ onLost }: { onLost: () => void }) {
  const title = t('Two-step verification');
  usePageTitle(title);
  useFocusedHeading(title);
  const { code, setCode, error, send, firstBox, isSending } = useCode();
  return (
    <Stack gap="md">
      <Title order={1}>{title}</Title>
      <Text>{t('Enter the 6-digit code from your authenticator app.')}</Text>
      <FormAlerts alerts={error === '' ? [] : [error]} />
      <CodeInput
        autoFocus
        ref={firstBox}
        value={code}
        onChange={setCode}
        onComplete={(otp) => void send(otp)}
        disabled={isSending}
        isWrong={error !== '' && code === ''}
      />
      {isSending && <Loader size="sm" aria-label={t('Checking the code')} />}
      <Button variant="subtle" onClick={onLost}>
        {t('I lost my device')}
      </Button>
      <Button variant="subtle" onClick={() => emitPortalEvent({ type: 'sign out' })}>
        {t('Back to sign in')}
      </Button>
    </Stack>
  );
}
