import { Anchor } from '@mantine/core';
import type { PaymentInfo } from '@portal/contract/payments';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { config } from '../api/config.ts';
import { t } from '../text/t.ts';
import { badgeText } from '../ui/value/badgeClass.ts';
import { formatMaskedCard } from '../ui/list/values.ts';
import type { FactGroup } from '../ui/page/Facts.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { yesOrNoText } from '../ui/value/yesOrNoText.ts';
import { chargeIntervalText } from '../ui/value/chargeIntervalText.ts';
import { renderActualAmount, renderCard, renderCountry, renderMailAddress, renderAmount } from './generalFacts.tsx';
import { getOriginName } from './getOriginName.ts';

const id = (value: string | number | null, what: string) => value && <CopyableId value={value} what={what} />;

/** Link from an IP address to an external lookup service, without the referrer of this page. */
const ip = (address: string | null) =>
  address && (
    <Anchor
      href={config.ipLookup.replace('{ip}', encodeURIComponent(address))}
      target="_blank"
      rel="noopener noreferrer"
    >
      {address}
    </Anchor>
  );

const identity = (info: PaymentInfo): FactGroup => ({
  title: t('Identifiers'),
  facts: [
    { label: t('Payment ID'), value: id(String(info.id), t('Payment ID')) },
    { label: t('Processor ID'), value: id(info.ps_tran_id, t('Processor ID')) },
    { label: t('Merchant ID'), value: id(info.merchant.id, t('Merchant ID')) },
    { label: t('Origin'), value: getOriginName(info.origin_type) },
    { label: t('Origin ID'), value: id(info.origin_id, t('Origin ID')) },
    { label: t('Description'), value: info.description },
  ],
});

const state = (info: PaymentInfo): FactGroup => ({
  title: t('Status'),
  facts: [
    { label: t('Type'), value: badgeText(info.tran_type) },
    { label: t('Processing status'), value: badgeText(info.processing_status) },
    { label: t('Error code'), value: info.api_error && String(info.api_error.id) },
    { label: t('Error'), value: info.api_error?.description && t(info.api_error.description) },
    { label: t('Partly captured'), value: yesOrNoText(info.has_part_capture) },
    { label: t('Partly refunded'), value: yesOrNoText(info.has_part_reverse) },
    { label: t('Fraud'), value: yesOrNoText(info.is_fraud) },
  ],
});

const amounts = (info: PaymentInfo): FactGroup => ({
  title: t('Amounts'),
  facts: [
    { label: t('Amount'), value: renderAmount(info.amount, info.currency) },
    { label: t('Actual amount'), value: renderActualAmount(info) },
    { label: t('Captured'), value: renderAmount(info.capture_amount, info.currency) },
    { label: t('Refunded'), value: renderAmount(info.reversal_amount, info.currency) },
    {
      label: t('Refundable amount'),
      value: renderAmount(info.max_reversal_amount.amount, info.max_reversal_amount.currency),
    },
    { label: t('Fee'), value: renderAmount(info.fee, info.currency) },
    { label: t("Payer's currency"), value: info.v_currency },
    {
      label: t('Authorized until'),
      value: info.autocapture_time && <Moment value={info.autocapture_time} withTime />,
    },
  ],
});

const payer = (info: PaymentInfo): FactGroup => ({
  title: t('Payer'),
  facts: [
    { label: t('Name'), value: info.sender_name },
    { label: t('Email'), value: renderMailAddress(info.sender_email) },
    { label: t('Phone'), value: info.sender_phone },
    { label: t('Country'), value: renderCountry(info.country) },
    { label: t('IP address'), value: ip(info.sender_ip) },
  ],
});

/** Group with the payer's answers to the custom fields of the payment button. */
const answers = (info: PaymentInfo): FactGroup => ({
  title: t('Answers'),
  facts: (info.answers ?? []).map(({ label, value }) => ({ label, value })),
});

const card = (info: PaymentInfo): FactGroup => ({
  title: t('Card'),
  facts: [
    { label: t('Number'), value: renderCard(info) },
    { label: t('BIN'), value: info.card_bin },
    { label: t('Bank'), value: info.card_bank },
    { label: t('Card country'), value: renderCountry(info.card_country) },
    { label: t('Card token'), value: id(info.rectoken, t('Card token')) },
    { label: t('Receiver card'), value: info.receiver_card && formatMaskedCard(info.receiver_card) },
  ],
});

const chain = ({ recurring, currency }: PaymentInfo): FactGroup => ({
  title: t('Recurring'),
  facts: recurring
    ? [
        { label: t('State'), value: recurring.state ? t('On') : t('Off') },
        { label: t('Period'), value: chargeIntervalText(recurring.every, recurring.period) },
        { label: t('Charge'), value: renderAmount(recurring.amount, currency) },
        { label: t('Charges so far'), value: String(recurring.charged) },
        { label: t('Next charge'), value: recurring.next_time && <Moment value={recurring.next_time} withTime /> },
        { label: t('First payment'), value: <FirstPayment id={recurring.parent_id} /> },
      ]
    : [],
});

const FirstPayment = ({ id: parent }: { id: number }) => (
  <Anchor component={Link} to={paths.payment(parent, 'general')}>
    {parent}
  </Anchor>
);

const afterwards = ({ settlement, fiscal }: PaymentInfo): FactGroup => ({
  title: t('Settlement'),
  facts: [
    { label: t('Reference'), value: id(settlement?.reference ?? null, t('Reference')) },
    { label: t('Settled amount after fee'), value: settlement && renderAmount(settlement.amount, settlement.currency) },
    { label: t('Paid out'), value: settlement?.payouttime && <Moment value={settlement.payouttime} withTime /> },
    { label: t('Fiscal number'), value: id(fiscal?.number ?? null, t('Fiscal number')) },
    { label: t('Fiscalized'), value: fiscal && <Moment value={fiscal.time} withTime /> },
  ],
});

/** Returns all data of a payment as labels and values, with states as words (PAY-015, PAY-019). */
export const getDetailedFacts = (info: PaymentInfo): FactGroup[] =>
  [identity, state, amounts, payer, answers, card, chain, afterwards].map((group) => group(info));
