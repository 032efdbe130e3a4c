import type { PaymentInfo } from '@portal/contract/payments';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { AuthorizedLink } from '../ui/overlay/AuthorizedLink.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { badgeText } from '../ui/value/badgeClass.ts';
import { CardBrand } from '../ui/value/CardBrand.tsx';
import { CountryWithFlag } from '../ui/value/CountryWithFlag.tsx';
import { formatMaskedCard } from '../ui/list/values.ts';
import { chargeIntervalText } from '../ui/value/chargeIntervalText.ts';
import { Facts, type Fact, type FactGroup } from '../ui/page/Facts.tsx';
import { EmailAddress } from '../ui/value/EmailAddress.tsx';
import { Moment } from '../ui/value/Moment.tsx';

/** Masked card number with the logo of its brand: `Visa 4444 55•• •••• 1111`. */
export const renderCard = ({ card, card_brand }: PaymentInfo) =>
  card && (
    <>
      {card_brand && <CardBrand brand={card_brand} />} {formatMaskedCard(card)}
    </>
  );

export const renderAmount = (value: string | null, currency: string) =>
  value !== null && <Amount value={value} currency={currency} />;
/**
 * Remaining amount of a payment in the currency in which the payer is charged; UAH if the server names none (PAY-127).
 */
export const renderActualAmount = ({ actual_amount, v_actual_currency }: PaymentInfo) =>
  renderAmount(actual_amount, v_actual_currency || 'UAH');
const some = (value: string, currency: string) => !/^0+\.0+$/.test(value) && renderAmount(value, currency);
export const renderCountry = (code: string | null) => code && <CountryWithFlag code={code} />;
export const renderMailAddress = (address: string | null) => address && <EmailAddress address={address} />;

/** Link to the page of a settlement; only the reference if the server sent no settlement id. */
const settlementLink = (merchantId: number, { id, reference }: NonNullable<PaymentInfo['settlement']>) =>
  id ? (
    <AuthorizedLink right="settlements.read" merchantId={merchantId} to={paths.settlement('info', id)}>
      {reference}
    </AuthorizedLink>
  ) : (
    reference
  );

const amounts = (info: PaymentInfo): Fact[] => [
  { label: t('Actual amount'), value: renderActualAmount(info) },
  { label: t('Captured'), value: renderAmount(info.capture_amount, info.currency) },
  { label: t('Refunded'), value: some(info.reversal_amount, info.currency) },
  { label: t('Fee'), value: some(info.fee, info.currency) },
  { label: t('Authorized until'), value: info.autocapture_time && <Moment value={info.autocapture_time} withTime /> },
];

const payer = (info: PaymentInfo): Fact[] => [
  { label: t('Name'), value: info.sender_name },
  { label: t('Email'), value: renderMailAddress(info.sender_email) },
  { label: t('Phone'), value: info.sender_phone },
  { label: t('Country'), value: renderCountry(info.country) },
  { label: t('Card'), value: renderCard(info) },
  { label: t('Receiver card'), value: info.receiver_card && formatMaskedCard(info.receiver_card) },
];

const recurring = ({ recurring: chain, currency }: PaymentInfo): Fact[] =>
  chain
    ? [
        { label: t('State'), value: chain.state ? t('On') : t('Off') },
        { label: t('Charge'), value: renderAmount(chain.amount, currency) },
        { label: t('Period'), value: chargeIntervalText(chain.every, chain.period) },
        { label: t('Next charge'), value: chain.next_time && <Moment value={chain.next_time} /> },
      ]
    : [];

const generalFacts = (info: PaymentInfo): FactGroup[] => [
  {
    title: t('Payment'),
    facts: [
      { label: t('Description'), value: info.description },
      { label: t('Type'), value: badgeText(info.tran_type) },
      { label: t('Decline reason'), value: info.api_error?.description && t(info.api_error.description) },
      ...amounts(info),
    ],
  },
  { title: t('Payer'), facts: payer(info) },
  { title: t('Recurring'), facts: recurring(info) },
  {
    title: t('Settlement'),
    facts: [
      { label: t('Reference'), value: info.settlement && settlementLink(info.merchant.id, info.settlement) },
      {
        label: t('Settled amount after fee'),
        value: info.settlement && renderAmount(info.settlement.amount, info.settlement.currency),
      },
      { label: t('Paid out'), value: info.settlement?.payouttime && <Moment value={info.settlement.payouttime} /> },
      { label: t('Fiscal number'), value: info.fiscal?.number },
    ],
  },
];

/** Facts of a payment that matter to a merchant: purpose, remaining amount, payer and settlement date. */
export const PaymentGeneralFacts = ({ info }: { info: PaymentInfo }) => <Facts groups={generalFacts(info)} />;
