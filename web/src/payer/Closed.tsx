import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { Heading } from './Heading.tsx';
import { ClosedIcon, DoneIcon } from './icons.tsx';
import { Problem } from './Problem.tsx';
import { Return } from './Return.tsx';
import { Summary } from './Summary.tsx';
import type { Checkout } from './useCheckout.ts';

/** Headings and explanations of final states. */
function words({ state, can_reopen, merchant }: CheckoutSession): { title: string; text: string } {
  if (state === 'paid')
    return { title: t('Already paid'), text: t('Another person has already paid this. No more money was taken.') };
  if (state === 'cancelled')
    return { title: t('Payment cancelled'), text: t('You left without paying. No money was taken.') };
  if (state === 'deactivated')
    return {
      title: t('No longer on offer'),
      text: t('The merchant has withdrawn this payment link. No money was taken.'),
    };
  if (!merchant.takes_payments)
    return {
      title: t('Payments are not accepted here now'),
      text: t('{merchant} does not accept payments now. No money was taken.', { merchant: merchant.name }),
    };
  if (can_reopen)
    return { title: t('The time to pay has expired'), text: t('No money was taken. You can start again.') };
  return {
    title: t('This link has expired'),
    text: t('The link can no longer be paid. Ask the merchant for a new one.'),
  };
}

/** Page of a session that can't be paid: reason, support and way back. */
export function Closed({
  session,
  checkout: { open, isBusy, failure },
}: {
  session: CheckoutSession;
  checkout: Checkout;
}) {
  const { title, text } = words(session);
  return (
    <div className="outcome">
      {session.state === 'paid' ? <DoneIcon /> : <ClosedIcon />}
      <Heading text={title} />
      <p>{text}</p>
      <Summary session={session} />
      <Problem failure={failure} silence={t('No answer came. Try again.')} />
      {session.can_reopen && (
        <button type="button" className="main" aria-disabled={isBusy} onClick={() => void open(true)}>
          {t('Start again')}
        </button>
      )}
      <Return session={session} />
    </div>
  );
}
