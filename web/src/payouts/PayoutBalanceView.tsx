import { Alert, Text } from '@mantine/core';
import type { PayoutTerms } from '@portal/contract/payouts';
import type { ReactNode } from 'react';
import { useSearch } from 'wouter';
import { paths } from '../paths/paths.ts';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import { t } from '../text/t.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { LoadingPlaceholder, WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { moneyText } from '../ui/value/amountText.ts';
import { NoBalanceMessage } from './NoBalanceMessage.tsx';
import { PayoutForm, type PaymentToPayOut } from './PayoutForm.tsx';
import { getPayoutQuery, getPayoutTermsQuery } from './payoutReads.ts';
import { useSplitForm } from './split/useSplitForm.ts';

interface Props {
  merchant: PayoutMerchant;
  currency: string;
}

/**
 * View of a payout balance with the payout form. `?payment=` names a payment to pay out, `?like=` a payout to repeat.
 */
export const PayoutBalanceView = ({ merchant, currency }: Props) => (
  <WhenLoaded read={getPayoutTermsQuery(merchant.id)}>
    {(all) => {
      const terms = all.find((one) => one.currency === currency);
      return terms ? <Begin merchant={merchant} terms={terms} /> : <NoBalanceMessage currency={currency} />;
    }}
  </WhenLoaded>
);

const PAYMENT = /^[1-9]\d{0,15}$/;

function Begin({ merchant, terms }: { merchant: PayoutMerchant; terms: PayoutTerms }) {
  const query = new URLSearchParams(useSearch());
  const payment = query.get('payment') ?? '';
  const order = query.get('like') ?? '';
  const form = (passedOn?: PaymentToPayOut) =>
    order === '' ? (
      <PayoutForm merchant={merchant} terms={terms} payment={passedOn} />
    ) : (
      <WhenLoaded read={getPayoutQuery(merchant.id, order)}>
        {(like) => <PayoutForm merchant={merchant} terms={terms} payment={passedOn} like={like} />}
      </WhenLoaded>
    );
  return PAYMENT.test(payment) ? (
    <OfPayment merchantId={merchant.id} currency={terms.currency} id={Number(payment)} children={form} />
  ) : (
    form()
  );
}

interface OfPaymentProps {
  merchantId: number;
  /** Currency of the balance. */
  currency: string;
  id: number;
  children: (payment: PaymentToPayOut) => ReactNode;
}

/** Payout form for the money of one payment, with the payment's remaining amount. */
function OfPayment({ merchantId, currency, id, children }: OfPaymentProps) {
  const { terms, refusal, queryKey } = useSplitForm(merchantId, id);
  if (!terms && refusal === undefined) return <LoadingPlaceholder queryKey={queryKey} children={<ScreenSkeleton />} />;
  return (
    <>
      <Alert color="blue" maw={960}>
        {t('Payout from payment:')}{' '}
        <AuthorizedLink right="payments.read" merchantId={merchantId} to={paths.payment(id, 'general')}>
          {t('Payment {id}', { id })}
        </AuthorizedLink>
        {terms && (
          <Text size="sm">
            {t('{amount} of the payment is left', { amount: moneyText(terms.amount, terms.currency) })}
          </Text>
        )}
      </Alert>
      {children(terms?.currency === currency ? { id, left: terms.amount } : { id, refusal })}
    </>
  );
}
