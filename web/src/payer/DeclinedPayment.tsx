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
    declined: t('Your bank declined the payment. Use another card or contact your bank.'),
    insufficient_funds: t('Your card has insufficient funds. Use another card.'),
    expired_card: t('The card has expired. Use another card.'),
    wrong_cvc: t('The CVC is wrong. Check the back of the card and enter the code again.'),
    processing_error: t("The bank couldn't be reached. Try again in a moment."),
    three_ds_refused: t("Your bank couldn't confirm your identity."),
    three_ds_cancelled: t('You left before the bank confirmed the payment.'),
    three_ds_timeout: t("The bank's confirmation took too long."),
    withdrawn: t('The item you wanted to pay for is no longer available.'),
  })[reason] ?? t('Your bank declined the payment. Use another card or contact your bank.');

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
      <p className="hint">{t('You were not charged.')}</p>
      <OrderSummary session={session} />
      <FailureMessage failure={failure} silence={t("The server didn't respond. Try again.")} />
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
      {tries_left === 0 && <p className="hint">{t('That was your last attempt.')}</p>}
      {can_pay && <p className="hint">{t('Attempts left: {count}', { count: tries_left })}</p>}
      {!merchant.takes_payments && <p className="hint">{t('Payments are not accepted here now')}</p>}
      <ReturnToMerchant session={session} />
    </div>
  );
}
