import { type Settlement, type SettlementInfo, settlements } from '@portal/contract/settlements';
import { Link, useParams } from 'wouter';
import { paths, sections } from '../paths/paths.ts';
import { createQuery } from '../api/client.ts';
import { withDefaults } from '../api/withDefaults.ts';
import { t } from '../text/t.ts';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { lastListAddress } from '../ui/list/lastListAddress.ts';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { dateRangeText } from '../ui/date/dateRangeText.ts';
import { SettlementChargebacks, SettlementReserves } from './DisputeRows.tsx';
import { getSettlementPeriod } from './settlementPeriod.ts';
import { SettlementRefunds } from './SettlementRefunds.tsx';
import { SettledPayments } from './SettledPayments.tsx';
import { SettlementFacts } from './SettlementFacts.tsx';
import { Anchor } from '@mantine/core';
import { requireRows } from '../api/toList.ts';
import { type SmallTableColumn, SmallTable } from '../ui/page/SmallTable.tsx';

const money = (
  title: string,
  name: 'payments' | 'refunds' | 'chargebacks' | 'deposits' | 'fees' | 'settlement_amount',
): SmallTableColumn<Settlement> => ({
  title,
  align: 'end',
  cell: (row) => <Amount value={row[name]} />,
});

const columns = (): SmallTableColumn<Settlement>[] => [
  {
    title: t('Currency'),
    cell: ({ id, currency }) => <Anchor component={Link} to={paths.settlement('info', id)} children={currency} />,
  },
  { title: t('Status'), cell: ({ status }) => <Badge status={status} /> },
  money(t('Payments'), 'payments'),
  money(t('Refunds'), 'refunds'),
  money(t('Chargebacks'), 'chargebacks'),
  money(t('Dispute reserve'), 'deposits'),
  money(t('Fees'), 'fees'),
  money(t('Net'), 'settlement_amount'),
];

const rowsOf = ({ data }: { data: Settlement[] }) => ({ data: requireRows(data, ['id', 'currency']) });

/** Table of the settlements with the same payout time, with one row per currency (SET-010). */
export function SettlementCurrencies({ info: { id } }: { info: SettlementInfo }) {
  return (
    <DetailSection title={t('Currencies')}>
      <WhenLoaded read={createQuery(settlements.currencies, { params: { id } }, rowsOf)}>
        {({ data }) => <SmallTable label={t('Currencies')} columns={columns()} rows={data} rowKey={(row) => row.id} />}
      </WhenLoaded>
    </DetailSection>
  );
}

/** Completes a settlement of an answer; throws a `Failure` if a member that identifies the settlement is missing. */
const infoWithDefaults = withDefaults<SettlementInfo>(
  ['id', 'reference', 'status', 'currency', 'settlement_amount', 'merchant'],
  ['refund_rows', 'chargeback_rows', 'deposit_rows'],
  ['reference', 'status', 'currency', 'settlement_amount'],
);
const settlementInfo = (id: number) => createQuery(settlements.info, { params: { id } }, infoWithDefaults);

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(settlementInfo(Number(params['id'])));

const keyLine = (info: SettlementInfo) => [
  { label: t('Payout time'), value: <Moment value={info.payouttime} withTime /> },
  { label: t('Merchant'), value: info.merchant.name },
  { label: t('Account number'), value: info.account_number },
];

const parts = {
  info: SettledPayments,
  refunds: SettlementRefunds,
  chargebacks: SettlementChargebacks,
  deposits: SettlementReserves,
  currencies: SettlementCurrencies,
};
type Part = keyof typeof parts;

/** Page of one settlement: its figures, and the rows that each figure adds up (SET-006, SET-010). */
export default function SettlementPage() {
  const { part, id } = useParams<{ part: Part; id: string }>();
  return <WhenLoaded read={settlementInfo(Number(id))}>{(info) => <Content info={info} part={part} />}</WhenLoaded>;
}

function Content({ info, part }: { info: SettlementInfo; part: Part }) {
  const Rows = parts[part];
  const period = getSettlementPeriod(info);
  return (
    <DetailPage
      title={t('Settlement {reference}', { reference: info.reference })}
      back={{
        to: lastListAddress(sections.settlements, paths.settlements(info.type)),
        label: t('Settlements'),
      }}
      figure={<Amount value={info.settlement_amount} currency={info.currency} />}
      status={<Badge status={info.status} />}
      keyLine={[
        { label: t('Reference'), value: <CopyableId value={info.reference} what={t('Reference')} /> },
        ...keyLine(info),
        { label: t('Period'), value: period ? dateRangeText(period) : '—' },
      ]}
      actions={null}
      tabs={
        <RouteTabs
          label={t('Settlement')}
          tabs={[
            { label: t('Settled payments'), to: paths.settlement('info', info.id), count: info.cnt },
            { label: t('Refunds'), to: paths.settlement('refunds', info.id), count: info.refund_rows.length },
            {
              label: t('Chargebacks'),
              to: paths.settlement('chargebacks', info.id),
              count: info.chargeback_rows.length,
            },
            { label: t('Dispute reserve'), to: paths.settlement('deposits', info.id), count: info.deposit_rows.length },
            { label: t('Currencies'), to: paths.settlement('currencies', info.id) },
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
