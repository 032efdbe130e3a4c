import { useEffect, useMemo, useRef } from 'react';
import type { CheckoutAttempt, CheckoutSession, ConfirmCheckout } from '@portal/contract/checkout';
import { getCurrentLanguage, t } from '../text/t.ts';
import { FocusedHeading } from './FocusedHeading.tsx';
import { formatMoney } from './money.ts';
import { FailureMessage } from './FailureMessage.tsx';
import type { Checkout } from './useCheckout.ts';

const isStep = () => (history.state as { step?: string } | null)?.step === 'three_ds';

/**
 * Hook that calls a handler when the payer presses Back, instead of leaving the page. Removes its history entry at the
 * end.
 */
function useBackCancels(onBack: () => void, isOn = true): void {
  const back = useRef(onBack);
  back.current = onBack;
  useEffect(() => {
    if (!isOn) return undefined;
    // After a reload, the history entry exists already.
    if (!isStep()) history.pushState({ step: 'three_ds' }, '');
    const listen = () => back.current();
    window.addEventListener('popstate', listen);
    return () => {
      window.removeEventListener('popstate', listen);
      if (isStep()) history.back();
    };
  }, [isOn]);
}

type Answer = ConfirmCheckout['answer'];
interface Props {
  session: CheckoutSession;
  attempt: CheckoutAttempt;
  checkout: Checkout;
}

/** Returns the path of the simulated bank's page; inside a merchant's frame, relative to the checkout's address. */
const room = () => (location.pathname.startsWith('/embed/') ? location.pathname.replace(/\/$/, '') : '/pay');

/** Returns the address of the simulated bank's page, with its texts in the hash. */
const bankPage = ({ merchant }: CheckoutSession, { amount, currency, card }: CheckoutAttempt) =>
  `${room()}/three_ds/#${new URLSearchParams({
    lang: getCurrentLanguage(),
    title: t('Confirm this payment'),
    text: t("This is a test version of your bank's page. Your bank doesn't send you a message."),
    merchantLabel: t('To'),
    merchant: merchant.name,
    amountLabel: t('Amount'),
    amount: formatMoney(amount, currency),
    cardLabel: t('Card'),
    card: `•••• ${card.slice(-4)}`,
    confirm: t('Confirm payment'),
    refuse: t('Decline payment'),
  })}`;

/** Returns the bank's answer from a window message, but only if the message comes from this page's frame. */
function answerIn({ source, data }: MessageEvent<unknown>, frame: HTMLIFrameElement | null): Answer | undefined {
  if (!frame || source !== frame.contentWindow || typeof data !== 'object' || data === null) return undefined;
  const { answer } = data as { answer?: unknown };
  return answer === 'confirm' || answer === 'refuse' ? answer : undefined;
}

/** 3-D Secure step: the bank's page in a frame. Leaving the step, also by Back, cancels the payment attempt. */
export function ThreeDsChallenge({ session, attempt, checkout: { confirm, isBusy, failure, isPreview } }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const say = useRef((_answer: Answer) => {});
  say.current = (answer) => void confirm(attempt.key, answer);
  useBackCancels(() => say.current('cancel'), isPreview !== true);
  useEffect(() => {
    const listen = (event: MessageEvent<unknown>) => {
      const answer = answerIn(event, frame.current);
      if (answer) say.current(answer);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, []);
  const language = getCurrentLanguage();
  // The address is memoized, because a changed address would reload the frame.
  const address = useMemo(() => bankPage(session, attempt), [language, attempt.key]); // oxlint-disable-line react/exhaustive-deps
  return (
    <section className="bank">
      <FocusedHeading text={t('Confirm with your bank')} />
      <p>{t('Your bank needs to confirm that you are making this payment.')}</p>
      <FailureMessage
        failure={failure}
        silence={t("The server didn't respond. Press the button again: you won't be charged twice.")}
      />
      <iframe key={address} ref={frame} title={t('Your bank')} src={address} sandbox="allow-scripts" />
      <p role="status" className={isBusy ? 'hint centre' : 'unseen'}>
        {isBusy ? t('Waiting for your bank') : ''}
      </p>
      <button type="button" className="plain" aria-disabled={isBusy} onClick={() => say.current('cancel')}>
        {t('Close without confirming')}
      </button>
    </section>
  );
}
