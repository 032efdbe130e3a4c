import { Anchor } from '@mantine/core';
import type { PaymentInfo } from '@portal/contract/payments';
import { Link } from 'wouter';
import { paths } from '../app/paths.ts';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';

type Dispute = PaymentInfo['disputes'][number];

const columns = (): SmallColumn<Dispute>[] => [
  {
    title: t('Dispute'),
    cell: ({ id, chargeback_id }) => <Anchor component={Link} to={paths.dispute(id)} children={chargeback_id} />,
  },
  { title: t('Status'), cell: ({ status_name }) => <Badge status={status_name} /> },
  { title: t('Respond by'), cell: ({ response_deadline }) => <Moment value={response_deadline} withTime /> },
  {
    title: t('Amount'),
    align: 'end',
    cell: (row) => <Amount value={row.dispute_amount} currency={row.dispute_currency} />,
  },
];

/** What payers' banks want back of the payment; each leads to its dispute. */
export function PaymentDisputes({ info: { disputes } }: { info: PaymentInfo }) {
  if (disputes.length === 0) return null;
  return (
    <Section title={t('Disputes')}>
      <SmallTable label={t('Disputes')} columns={columns()} rows={disputes} rowKey={({ id }) => id} />
    </Section>
  );
}
