import type { PaymentInfo } from '@portal/contract/payments';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { RightLink } from '../ui/overlay/RightLink.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { Section } from '../ui/page/DetailPage.tsx';
import { momentColumn, SmallTable, type SmallColumn } from '../ui/page/SmallTable.tsx';

type Dispute = PaymentInfo['disputes'][number];

const columns = (merchantId: number): SmallColumn<Dispute>[] => [
  {
    title: t('Dispute'),
    cell: ({ id, chargeback_id }) => (
      <RightLink right="disputes.read" merchantId={merchantId} to={paths.dispute(id)} children={chargeback_id} />
    ),
  },
  { title: t('Status'), cell: ({ status_name }) => <Badge status={status_name} /> },
  momentColumn(t('Respond by'), ({ response_deadline }) => response_deadline),
  {
    title: t('Amount'),
    align: 'end',
    cell: (row) => <Amount value={row.dispute_amount} currency={row.dispute_currency} />,
  },
];

/** What payers' banks want back of the payment; each leads to its dispute. */
export function PaymentDisputes({ info: { disputes, merchant } }: { info: PaymentInfo }) {
  if (disputes.length === 0) return null;
  return (
    <Section title={t('Disputes')}>
      <SmallTable label={t('Disputes')} columns={columns(merchant.id)} rows={disputes} rowKey={({ id }) => id} />
    </Section>
  );
}
