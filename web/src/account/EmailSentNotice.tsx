import { Button, Text } from '@mantine/core';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { emitPortalEvent } from '../api/events.ts';
import { toFailure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { failureText, isFailureShownElsewhere } from '../ui/overlay/runAction.ts';
import { AccountPageCard } from './AccountPageCard.tsx';

/** Seconds before the same email can be sent again. */
const PAUSE = 60;

/** Hook that counts down to zero in seconds. */
function useCountDown() {
  const [left, setLeft] = useState(PAUSE);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setLeft((now) => Math.max(0, now - 1)), 1000);
    return () => clearInterval(timer);
  }, [isOver]);
  return { left, restart: () => setLeft(PAUSE) };
}

function useSendAgain(send: () => Promise<unknown>) {
  const { left, restart } = useCountDown();
  const [isSending, setSending] = useState(false);
  const press = async () => {
    if (left > 0 || isSending) return;
    setSending(true);
    try {
      await send();
      restart();
      showAlert('success-light', t('We sent the email again.'));
    } catch (thrown) {
      const failure = toFailure(thrown);
      if (failure.kind === 'other') emitPortalEvent({ type: 'bad', retryAfter: failure.retryAfter });
      else if (!isFailureShownElsewhere(failure)) showAlert('danger', failureText(failure));
    } finally {
      setSending(false);
    }
  };
  return { left, press, isSending };
}

interface Props {
  /** Sentence that names the email address of the receiver. */
  text: string;
  /** Text that explains what to do with the email after it arrives. */
  next: string;
  again: () => Promise<unknown>;
  /** Called when the user wants to enter another email address. */
  onOther: () => void;
  children?: ReactNode;
}

/** Notice that an email was sent, with the next step. The email can be sent again after a pause. */
export function EmailSentNotice({ text, next, again, onOther, children }: Props) {
  const { left, press, isSending } = useSendAgain(again);
  const pause = useId();
  return (
    <AccountPageCard title={t('Check your email')} intro={text}>
      <Text>{next}</Text>
      <Text c="dimmed">{t('No email after a few minutes? Check your spam folder, then resend it.')}</Text>
      <Button
        variant="default"
        onClick={() => void press()}
        loading={isSending}
        {...(left > 0 ? { 'aria-disabled': true, 'data-disabled': true, 'aria-describedby': pause } : {})}
      >
        {t('Resend email')}
      </Button>
      {left > 0 && (
        <Text size="sm" c="dimmed" ta="center" id={pause}>
          {t('You can resend the email in {n} second|You can resend the email in {n} seconds', { n: left })}
        </Text>
      )}
      <Button variant="subtle" onClick={onOther}>
        {t('Use another email')}
      </Button>
      {children}
    </AccountPageCard>
  );
}
