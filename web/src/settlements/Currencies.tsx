import { Anchor } from '@mantine/core';
import { settlements, type Settlement, type SettlementInfo } from '@portal/contract/settlements';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { qWithDefaults } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';

const money = (
  title: string,
  name: 'payments' | 'refunds' | 'chargebacks' | 'deposits' | 'fees' | 'settlement_amount',
): SmallColumn<Settlement> => ({
  title,
  align: 'end',
  cell: (row) => <Amount value={row[name]} />,
});

const columns = (): SmallColumn<Settlement>[] => [
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

const rowsOf = ({ data }: { data: Settlement[] }) => ({ data: rowsIn(data, ['id', 'currency']) });

/** Settlements with the same payout time, one row per currency (SET-010). */
export function Currencies({ info: { id } }: { info: SettlementInfo }) {
  return (
    <Section title={t('Currencies')}>
      <WhenLoaded read={qWithDefaults(settlements.currencies, { params: { id } }, rowsOf)}>
        {({ data }) => <SmallTable label={t('Currencies')} columns={columns()} rows={data} rowKey={(row) => row.id} />}
      </WhenLoaded>
    </Section>
  );
}
