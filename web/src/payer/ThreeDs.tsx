import { useEffect, useMemo, useRef } from 'react';
import type { CheckoutAttempt, CheckoutSession, ConfirmCheckout } from '@portal/contract/checkout';
import { currentLanguage, t } from '../text/t.ts';
import { Heading } from './Heading.tsx';
import { money } from './money.ts';
import { Problem } from './Problem.tsx';
import { useBackCancels } from './useBackCancels.ts';
import type { Checkout } from './useCheckout.ts';

type Answer = ConfirmCheckout['answer'];
interface Props {
  session: CheckoutSession;
  attempt: CheckoutAttempt;
  checkout: Checkout;
}

/** The folder of the bank's page: below the page's own address where that stands in a frame on a merchant's site. */
const room = () => (location.pathname.startsWith('/embed/') ? location.pathname.replace(/\/$/, '') : '/pay');

/** The bank's page says what the payer's page tells it to: it is played, and knows nothing by itself. */
const bankPage = ({ merchant }: CheckoutSession, { amount, currency, card }: CheckoutAttempt) =>
  `${room()}/three_ds/#${new URLSearchParams({
    lang: currentLanguage(),
    title: t('Confirm this payment'),
    text: t('This is a test of your bank’s page. No message is sent to you.'),
    merchantLabel: t('To'),
    merchant: merchant.name,
    amountLabel: t('Amount'),
    amount: money(amount, currency),
    cardLabel: t('Card'),
    card: `•••• ${card.slice(-4)}`,
    confirm: t('Confirm payment'),
    refuse: t('Refuse'),
  })}`;

/** What a message says, if it is the answer of our frame: nobody else may confirm. */
function answerIn({ source, data }: MessageEvent<unknown>, frame: HTMLIFrameElement | null): Answer | undefined {
  if (!frame || source !== frame.contentWindow || typeof data !== 'object' || data === null) return undefined;
  const { answer } = data as { answer?: unknown };
  return answer === 'confirm' || answer === 'refuse' ? answer : undefined;
}

/** The payer's bank asks whether it is really them, in a frame of its own. Leaving it, by Back too, is no confirmation. */
export function ThreeDs({ session, attempt, checkout: { confirm, isBusy, failure, isPreview } }: Props) {
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
  const language = currentLanguage();
  // A frame whose address changes begins anew.
  const address = useMemo(() => bankPage(session, attempt), [language, attempt.key]); // oxlint-disable-line react/exhaustive-deps
  return (
    <section className="bank">
      <Heading text={t('Confirm at your bank')} />
      <p>{t('Your bank asks whether it is really you who pays.')}</p>
      <Problem failure={failure} silence={t('No answer came. Press again: nothing is taken twice.')} />
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
