import type { CheckoutSession } from '@portal/contract/checkout';
import { t } from '../text/t.ts';
import { FocusedHeading } from './FocusedHeading.tsx';
import { BusyIcon, ClosedIcon } from './icons.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { usePaymentPolling } from './useSessionRefresh.ts';

interface Props {
  session: CheckoutSession;
  read(): Promise<void>;
}

/** Checkout page while a payment is in progress. */
export function PaymentInProgress({ session, read }: Props) {
  const email = session.attempt?.receipt_email ?? '';
  const isLong = usePaymentPolling(session, read);
  if (!isLong)
    return (
      <div className="outcome">
        <BusyIcon />
        <FocusedHeading text={t('The payment is being processed')} />
        <p>{t("This takes a moment. You don't need to do anything.")}</p>
        <OrderSummary session={session} />
      </div>
    );
  return (
    <div className="outcome" role="status">
      <ClosedIcon />
      <h1>{t('This takes longer than usual')}</h1>
      <p>
        {email === ''
          ? t("You can close this page. Don't pay again. {merchant} will receive the result.", {
              merchant: session.merchant.name,
            })
          : t(
              "You can close this page. Don't pay again. If the payment goes through, we'll email the receipt to {email}.",
              {
                email,
              },
            )}
      </p>
      <button type="button" onClick={() => void read()}>
        {t('Check again')}
      </button>
    </div>
  );
}
