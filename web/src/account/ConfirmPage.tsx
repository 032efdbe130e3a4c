import { registration } from '@portal/contract/registration';
import { Button, Loader } from '@mantine/core';
import { useEffect, useReducer, useState } from 'react';
import { useLocation, useParams } from 'wouter';
import { publicPaths } from '../paths/publicPaths.ts';
import { callServer } from '../api/client.ts';
import { toFailure, type Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { focusHeading } from '../ui/page/focusHeading.ts';
import { FormAlerts } from '../ui/form/FormErrors.tsx';
import { SlowNotice } from '../ui/page/SlowNotice.tsx';
import { failureText } from '../ui/overlay/runAction.ts';
import { AccountPageCard } from './AccountPageCard.tsx';
import { ConfirmationForm } from './ConfirmationForm.tsx';
import { AccountLinks } from './AccountLinks.tsx';

/**
 * Calls in progress that confirm an email address, by token. A token works only once, so repeated renders share one
 * call.
 */
const underWay = new Map<string, Promise<unknown>>();

function confirmOnce(token: string): Promise<unknown> {
  const running =
    underWay.get(token) ??
    callServer(registration.confirm, { body: { token } }).finally(() => {
      underWay.delete(token);
    });
  underWay.set(token, running);
  return running;
}

/**
 * Sends the token from the address of the page. After a success, the page opens an address without the token, so that a
 * reload does not send the token again.
 */
function useConfirmation(token: string) {
  const [, navigate] = useLocation();
  const [failure, setFailure] = useState<Failure>();
  const [tries, tryAgain] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let isHere = true;
    const failed = (thrown: unknown) => {
      if (!isHere) return;
      focusHeading();
      setFailure(toFailure(thrown));
    };
    setFailure(undefined);
    confirmOnce(token).then(() => isHere && navigate(publicPaths.accountDone('confirmed'), { replace: true }), failed);
    return () => {
      isHere = false;
    };
  }, [token, tries, navigate]);
  return { failure, tryAgain };
}

/** Page that the link in a confirmation email opens: it confirms the email address (ACC-010). */
export default function ConfirmPage() {
  const { token } = useParams<{ token: string }>();
  const [, navigate] = useLocation();
  const { failure, tryAgain } = useConfirmation(token);
  if (failure?.kind === 'refused')
    return (
      <ConfirmationForm title={t('Email not confirmed')} problem={failureText(failure)}>
        <AccountLinks to={['signIn']} />
      </ConfirmationForm>
    );
  if (failure === undefined)
    return (
      <AccountPageCard title={t('Confirming your email')}>
        <Loader size="sm" aria-label={t('Loading')} />
        <SlowNotice onCancel={() => navigate(publicPaths.signIn())} />
      </AccountPageCard>
    );
  return (
    <AccountPageCard title={t('Email not confirmed')}>
      <FormAlerts alerts={[t("The request couldn't be completed. Try again in a moment.")]} />
      <Button onClick={tryAgain}>{t('Try again')}</Button>
      <AccountLinks to={['signIn']} />
    </AccountPageCard>
  );
}
