import { Alert } from '@mantine/core';
import type { PayoutTerms } from '@portal/contract/payouts';
import { useSearch } from 'wouter';
import { paths } from '../app/paths.ts';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import { t } from '../text/t.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { NoBalance } from './NoBalance.tsx';
import { PayoutForm } from './PayoutForm.tsx';
import { payoutInfo, payoutTerms } from './payoutReads.ts';

interface Props {
  merchant: PayoutMerchant;
  currency: string;
}

/** A balance, and the form of a payout from it; `?payment=` and `?like=` say what it passes on, and what it begins with. */
export const BalanceView = ({ merchant, currency }: Props) => (
  <WhenLoaded read={payoutTerms(merchant.id)}>
    {(all) => {
      const terms = all.find((one) => one.currency === currency);
      return terms ? <Begin merchant={merchant} terms={terms} /> : <NoBalance currency={currency} />;
    }}
  </WhenLoaded>
);

const PAYMENT = /^[1-9]\d{0,15}$/;

function Begin({ merchant, terms }: { merchant: PayoutMerchant; terms: PayoutTerms }) {
  const query = new URLSearchParams(useSearch());
  const payment = query.get('payment') ?? '';
  const order = query.get('like') ?? '';
  const paymentId = PAYMENT.test(payment) ? Number(payment) : undefined;
  const given = { merchant, terms, paymentId };
  return (
    <>
      {paymentId !== undefined && (
        <Alert color="blue" maw={960}>
          {t('It passes on money of this payment:')}{' '}
          <RightLink right="payments.read" merchantId={merchant.id} to={paths.payment(paymentId, 'general')}>
            {t('Payment {id}', { id: paymentId })}
          </RightLink>
        </Alert>
      )}
      {order === '' ? (
        <PayoutForm {...given} />
      ) : (
        <WhenLoaded read={payoutInfo(merchant.id, order)}>{(like) => <PayoutForm {...given} like={like} />}</WhenLoaded>
      )}
    </>
  );
}
