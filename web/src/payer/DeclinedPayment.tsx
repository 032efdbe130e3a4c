import type { CheckoutSession, DeclineReason } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { FocusedHeading } from './FocusedHeading.tsx';
import { FailedIcon } from './icons.tsx';
import { FailureMessage } from './FailureMessage.tsx';
import { ReturnToMerchant } from './ReturnToMerchant.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import type { Checkout } from './useCheckout.ts';

/** Returns the reason of a declined payment as text, with advice for the payer. */
const reasonText = (reason: DeclineReason): string =>
  ({
    declined: t('Your bank has declined the payment. Use another card, or ask the bank.'),
    insufficient_funds: t('There is not enough money on the card. Use another card.'),
    expired_card: t('The card has expired. Use another card.'),
    wrong_cvc: t('The CVC is wrong. Look at the back of the card and enter it again.'),
    processing_error: t("The bank couldn't be reached. Try again in a moment."),
    three_ds_refused: t('Your bank did not confirm that it is you.'),
    three_ds_cancelled: t('You left before the bank confirmed the payment.'),
    three_ds_timeout: t('The confirmation at the bank took too long.'),
    withdrawn: t('What you wanted to pay for is no longer on offer.'),
  })[reason] ?? t('Your bank has declined the payment. Use another card, or ask the bank.');

interface Props {
  session: CheckoutSession;
  checkout: Checkout;
  /** Shows the card form again. */
  onRetry(attempt: string): void;
}

/** Result of a declined payment: reason and next steps. */
export function DeclinedPayment({ session, checkout, onRetry }: Props) {
  const { attempt, can_pay, can_reopen, tries_left, merchant } = session;
  const { open, isBusy, failure } = checkout;
  return (
    <div className="outcome">
      <FailedIcon />
      <FocusedHeading text={t('Payment declined')} />
      <p>{reasonText(attempt?.reason ?? 'declined')}</p>
      <p className="hint">{t('No money was taken.')}</p>
      <OrderSummary session={session} />
      <FailureMessage failure={failure} silence={t('No answer came. Try again.')} />
      {can_pay && attempt && (
        <button type="button" className="main" onClick={() => onRetry(attempt.key)}>
          {t('Try again')}
        </button>
      )}
      {!can_pay && can_reopen && (
        <button type="button" className="main" aria-disabled={isBusy} onClick={() => void open(true)}>
          {t('Start again')}
        </button>
      )}
      {tries_left === 0 && <p className="hint">{t('That was the last try.')}</p>}
      {can_pay && <p className="hint">{t('Tries left: {count}', { count: tries_left })}</p>}
      {!merchant.takes_payments && <p className="hint">{t('Payments are not accepted here now')}</p>}
      <ReturnToMerchant session={session} />
    </div>
  );
}
