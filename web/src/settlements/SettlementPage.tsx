import { settlements, type SettlementInfo } from '@portal/contract/settlements';
import { useParams } from 'wouter';
import { qWhole } from '../api/client.ts';
import { whole } from '../api/whole.ts';
import { t } from '../text/t.ts';
import type { Ahead } from '../ui/page/ahead.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { lastList } from '../ui/list/lastAddress.ts';
import { DetailPage } from '../ui/page/DetailPage.tsx';
import { Id } from '../ui/value/Id.tsx';
import { Loaded } from '../ui/page/Loaded.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { sayRange } from '../ui/date/sayDay.ts';
import { Currencies } from './Currencies.tsx';
import { Chargebacks, Deposits } from './DisputeRows.tsx';
import { periodOf, settlementPath } from './paths.ts';
import { Refunds } from './Refunds.tsx';
import { SettledPayments } from './SettledPayments.tsx';
import { SettlementFacts } from './SettlementFacts.tsx';

/** What names a settlement and says how much it is, and its lists. */
const wholeInfo = whole<SettlementInfo>(
  ['id', 'reference', 'status', 'currency', 'settlement_amount', 'merchant'],
  ['refund_rows', 'chargeback_rows', 'deposit_rows'],
  ['reference', 'status', 'currency', 'settlement_amount'],
);
const settlementInfo = (id: number) => qWhole(settlements.info, { params: { id } }, wholeInfo);

/** @public The navigation calls it by name. */
export const ahead: Ahead = ({ path }, queries) =>
  void queries.prefetchQuery(settlementInfo(Number(path.split('/').at(-1))));

const keyLine = (info: SettlementInfo) => [
  { label: t('Payout time'), value: <Moment value={info.payouttime} withTime /> },
  { label: t('Merchant'), value: info.merchant.name },
  { label: t('Account number'), value: info.account_number },
];

const parts = {
  info: SettledPayments,
  refunds: Refunds,
  chargebacks: Chargebacks,
  deposits: Deposits,
  currencies: Currencies,
};
type Part = keyof typeof parts;

/** One settlement: what it adds up to, and the rows of each figure (SET-006, SET-010). */
export default function SettlementPage() {
  const { part, id } = useParams<{ part: Part; id: string }>();
  return <Loaded read={settlementInfo(Number(id))}>{(info) => <Whole info={info} part={part} />}</Loaded>;
}

function Whole({ info, part }: { info: SettlementInfo; part: Part }) {
  const Rows = parts[part];
  const period = periodOf(info);
  return (
    <DetailPage
      title={t('Settlement {reference}', { reference: info.reference })}
      back={{
        to: lastList('/transactions/settlements', `/transactions/settlements/${info.type}`),
        label: t('Settlements'),
      }}
      figure={<Amount value={info.settlement_amount} currency={info.currency} />}
      status={<Badge status={info.status} />}
      keyLine={[
        { label: t('Reference'), value: <Id value={info.reference} what={t('Reference')} /> },
        ...keyLine(info),
        { label: t('Period'), value: period ? sayRange(period) : '—' },
      ]}
      actions={null}
      tabs={
        <RouteTabs
          label={t('Settlement')}
          tabs={[
            { label: t('Settled payments'), to: settlementPath('info', info.id), count: info.cnt },
            { label: t('Refunds'), to: settlementPath('refunds', info.id), count: info.refund_rows.length },
            {
              label: t('Chargebacks'),
              to: settlementPath('chargebacks', info.id),
              count: info.chargeback_rows.length,
            },
            { label: t('Deposits'), to: settlementPath('deposits', info.id), count: info.deposit_rows.length },
            { label: t('Currencies'), to: settlementPath('currencies', info.id) },
          ]}
        />
      }
      aside={<SettlementFacts info={info} />}
    >
      <ScreenBoundary key={part}>
        <Rows info={info} />
      </ScreenBoundary>
    </DetailPage>
  );
}
