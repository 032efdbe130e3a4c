import { Anchor } from '@mantine/core';
import type { PayoutInfo } from '@portal/contract/payouts';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { dayText } from '../ui/value/dateText.ts';
import { maskedCard } from '../ui/list/values.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { Facts, type Fact } from '../ui/page/Facts.tsx';
import { Ledger } from '../ui/page/Ledger.tsx';
import { addDecimals } from '../ui/value/addDecimals.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { brandName } from '../ui/value/CardBrand.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { payoutsOfFile, payoutsToReceiver } from './payoutAddresses.ts';
import { originText, receiverKindText } from './payoutWords.ts';

const receiverFacts = ({ type, receiver, brand, receiver_id }: PayoutInfo): Fact[] => [
  { label: t('Card number'), value: maskedCard(receiver) },
  { label: t('Card system'), value: brandName(brand) },
  { label: t('Paid to'), value: receiverKindText(type) },
  {
    label: t('Others'),
    value: receiver_id && (
      <Anchor component={Link} to={payoutsToReceiver(receiver_id)}>
        {t('Payouts to this card')}
      </Anchor>
    ),
  },
];

const orderFacts = ({ origin, file_id, payment_id, merchant, ...payout }: PayoutInfo): Fact[] => [
  { label: t('Purpose of payment'), value: payout.additional_info },
  { label: t('Created from'), value: originText(origin) },
  {
    label: t('File'),
    value: typeof file_id === 'number' && (
      <Anchor component={Link} to={payoutsOfFile(file_id)}>
        #{file_id}
      </Anchor>
    ),
  },
  {
    label: t('Payment'),
    value: typeof payment_id === 'number' && (
      <RightLink right="payments.read" merchantId={merchant.id} to={paths.payment(payment_id, 'general')}>
        {payment_id}
      </RightLink>
    ),
  },
  { label: t('Created by'), value: payout.created_by },
  { label: t('Planned for'), value: payout.planned_for && dayText(payout.planned_for) },
  { label: t('Completed'), value: payout.donetime && <Moment value={payout.donetime} withTime /> },
];

/** Facts of a payout: cost, receiver and order. */
export function PayoutFacts({ payout }: { payout: PayoutInfo }) {
  const { amount, fee, currency } = payout;
  return (
    <>
      <Ledger
        title={t('Amounts')}
        lines={[
          { label: t('Amount'), value: <Amount value={amount} currency={currency} /> },
          { label: t('Fee'), value: <Amount value={fee} currency={currency} /> },
        ]}
        total={{ label: t('Amount and fee'), value: <Amount value={addDecimals(amount, fee)} currency={currency} /> }}
      />
      <Facts
        groups={[
          { title: t('Receiver'), facts: receiverFacts(payout) },
          { title: t('Order'), facts: orderFacts(payout) },
        ]}
      />
    </>
  );
}
