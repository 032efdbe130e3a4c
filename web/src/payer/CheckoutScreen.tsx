import { useState } from 'react';
import type { CheckoutSession } from '@portal/contract/checkout';
import { DeclinedPayment } from './DeclinedPayment.tsx';
import { PaymentMethodForm } from './PaymentMethodForm.tsx';
import { PaymentInProgress } from './PaymentInProgress.tsx';
import { ThreeDsChallenge } from './ThreeDsChallenge.tsx';
import type { Checkout } from './useCheckout.ts';
import { type KeptValues, getInitialKeptValues, adaptKeptValues } from './useCardForm.ts';
import { getCurrentLanguage, t } from '../text/t.ts';
import { paidOfRequestedText } from '../ui/value/amountText.ts';
import { momentText } from '../ui/value/momentText.ts';
import { FactList } from './FactList.tsx';
import { FocusedHeading } from './FocusedHeading.tsx';
import { ClosedIcon, DoneIcon } from './icons.tsx';
import { formatMoney } from './money.ts';
import { PaymentReceipt } from './PaymentReceipt.tsx';
import { ReturnToMerchant } from './ReturnToMerchant.tsx';
import { FailureMessage } from './FailureMessage.tsx';
import { OrderSummary } from './OrderSummary.tsx';

/** Returns heading and explanation of a final checkout state. */
function words({ state, can_reopen, merchant }: CheckoutSession): { title: string; text: string } {
  if (state === 'paid')
    return { title: t('Already paid'), text: t('Another person has already paid. You were not charged.') };
  if (state === 'cancelled')
    return { title: t('Payment cancelled'), text: t('You left without paying. You were not charged.') };
  if (state === 'deactivated')
    return {
      title: t('No longer available'),
      text: t('The merchant withdrew this payment link. You were not charged.'),
    };
  if (!merchant.takes_payments)
    return {
      title: t('Payments are not accepted here now'),
      text: t("{merchant} doesn't accept payments now. You were not charged.", { merchant: merchant.name }),
    };
  if (can_reopen)
    return { title: t('The time to pay has run out'), text: t('You were not charged. You can start again.') };
  return {
    title: t('This link has expired'),
    text: t('This link no longer accepts payments. Ask the merchant for a new one.'),
  };
}

/** Page of a checkout session that cannot be paid: reason, support and return link. */
function Closed({ session, checkout: { open, isBusy, failure } }: { session: CheckoutSession; checkout: Checkout }) {
  const { title, text } = words(session);
  return (
    <div className="outcome">
      {session.state === 'paid' ? <DoneIcon /> : <ClosedIcon />}
      <FocusedHeading text={title} />
      <p>{text}</p>
      <OrderSummary session={session} />
      <FailureMessage failure={failure} silence={t("The server didn't respond. Try again.")} />
      {session.can_reopen && (
        <button type="button" className="main" aria-disabled={isBusy} onClick={() => void open(true)}>
          {t('Start again')}
        </button>
      )}
      <ReturnToMerchant session={session} />
    </div>
  );
}

const timeText = (moment: string) => {
  const time = new Intl.DateTimeFormat(getCurrentLanguage(), { timeStyle: 'short' }).format(new Date(moment));
  return `${momentText(moment)}, ${time}`;
};

/** Returns the paid amount, followed by the requested amount if the payer chose another one. */
const paidText = ({ amount, asked_amount: asked, currency }: NonNullable<CheckoutSession['attempt']>) =>
  asked === undefined ? formatMoney(amount, currency) : paidOfRequestedText(amount, asked, currency);

interface Props {
  session: CheckoutSession;
  checkout: Checkout;
}

/** Note that the money is only authorized, or was released. */
function NotTaken({ session: { merchant, attempt } }: Pick<Props, 'session'>) {
  if (attempt?.money === 'released') return <p>{t('The held amount was released. You were not charged.')}</p>;
  const email = attempt?.receipt_email ?? '';
  const held = t(
    'The amount is held on your card but not charged yet. {merchant} will charge it later or release it.',
    {
      merchant: merchant.name,
    },
  );
  return (
    <>
      <p>{held}</p>
      {email !== '' && (
        <p className="hint">{t("We'll email the receipt to {email} when you are charged.", { email })}</p>
      )}
    </>
  );
}

/** Result of an approved payment: amount, facts and receipt. */
function Approved({ session, checkout }: Props) {
  const { attempt, order } = session;
  if (!attempt) return null;
  const facts = [
    [t('Payment for'), order.title],
    [t('Card'), `•••• ${attempt.card.slice(-4)}`],
    [t('Payment number'), attempt.payment_id ?? ''],
    [t('Time'), timeText(attempt.time)],
  ] as const;
  return (
    <div className="outcome">
      <DoneIcon />
      <FocusedHeading text={t('Payment approved')} />
      <p className="amount">{paidText(attempt)}</p>
      {attempt.money !== 'taken' && <NotTaken session={session} />}
      <FactList facts={facts} />
      {attempt.handover !== '' && (
        <section className="handover">
          <h2>{t('Delivery instructions')}</h2>
          <p>{attempt.handover}</p>
        </section>
      )}
      {session.charges_url !== null && (
        <p>
          <a href={session.charges_url} target="_top">
            {t('Manage recurring charges')}
          </a>
        </p>
      )}
      <ReturnToMerchant session={session} />
      {session.can_reopen && (
        <button type="button" aria-disabled={checkout.isBusy} onClick={() => void checkout.open(true)}>
          {t('Pay again')}
        </button>
      )}
      {attempt.money === 'taken' && <PaymentReceipt session={session} page={checkout} />}
    </div>
  );
}

/**
 * Checkout page for the session's current state. After a decline, the payer's data stay in the form, but not the card
 * data.
 */
export function CheckoutScreen({ session, checkout }: { session: CheckoutSession; checkout: Checkout }) {
  const { state, can_pay, attempt } = session;
  const [kept, setKept] = useState<KeptValues>(() => getInitialKeptValues(session));
  /** Key of the declined attempt after which the payer tries again. */
  const [retried, setRetried] = useState<string>();
  if (state === '3ds' && attempt) return <ThreeDsChallenge attempt={attempt} session={session} checkout={checkout} />;
  if (state === 'processing') return <PaymentInProgress session={session} read={checkout.read} />;
  if (state === 'approved') return <Approved session={session} checkout={checkout} />;
  if (can_pay && (state === 'open' || (attempt && attempt.key === retried)))
    return (
      <PaymentMethodForm
        key={retried}
        session={session}
        checkout={checkout}
        kept={adaptKeptValues(session, kept)}
        keep={setKept}
      />
    );
  if (state === 'declined') return <DeclinedPayment session={session} checkout={checkout} onRetry={setRetried} />;
  return <Closed session={session} checkout={checkout} />;
}
