import { Button } from '@mantine/core';
import type { PayoutBalance } from '@portal/contract/payouts';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { EmptyState } from '../ui/list/EmptyList.tsx';
import { useSelectedMerchants } from '../ui/list/selectedMerchants.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { type SmallTableColumn, SmallTable } from '../ui/page/SmallTable.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { Amount } from '../ui/value/Amount.tsx';
import { BalanceSums } from './BalanceSums.tsx';
import { RequirePayoutMerchant } from './payoutGuards.tsx';
import { WaitingPayoutsNotice } from './files/WaitingPayoutsNotice.tsx';
import { payoutBalancesQuery, prefetchPayouts } from './payoutReads.ts';
import { useUserRights } from '../api/rights.ts';
import { AuthorizedButton } from '../ui/overlay/AuthorizedButton.tsx';

interface Props {
  merchantId: number;
  currency: string;
  /** Accessible name of the payout balance. */
  of: string;
}

const nothing = () => undefined;

/** Button that opens the payout form of one balance (OUT-026); disabled with a reason for users without the right. */
function PayoutButton({ merchantId, currency, of }: Props) {
  const why = useUserRights().whyNot('payouts.edit', merchantId);
  const label = { children: t('Create payout'), 'aria-label': `${t('Create payout')}: ${of}` };
  if (why !== undefined)
    return (
      <AuthorizedButton {...label} right="payouts.edit" merchantId={merchantId} onClick={nothing} size="compact-sm" />
    );
  const to = paths.createPayout(String(merchantId), currency);
  return <Button {...label} component={Link} to={to} variant="default" size="compact-sm" />;
}

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = (_, queries) =>
  prefetchPayouts(queries, () => void queries.prefetchQuery(payoutBalancesQuery));

/** Page of payout balances (OUT-003, OUT-017). */
export default function BalancesPage() {
  return (
    <>
      <PageHeader
        title={t('Payout balances')}
        actions={
          <Button component={Link} to={paths.payoutFiles()} variant="default">
            {t('Payouts for approval')}
          </Button>
        }
      />
      <RequirePayoutMerchant>
        {() => (
          <>
            <WaitingPayoutsNotice />
            <WhenLoaded read={payoutBalancesQuery}>{(rows) => <Balances rows={rows} />}</WhenLoaded>
          </>
        )}
      </RequirePayoutMerchant>
    </>
  );
}

const figure = (title: string, of: (row: PayoutBalance) => string): SmallTableColumn<PayoutBalance> => ({
  title,
  align: 'end',
  cell: (row) => <Amount value={of(row)} currency={row.currency} />,
});

const columns = (): SmallTableColumn<PayoutBalance>[] => [
  { title: t('Merchant'), cell: ({ merchant_name }) => merchant_name },
  figure(t('Available balance'), ({ balance_db }) => balance_db),
  figure(t('Amount due'), ({ balance_cr }) => balance_cr),
  figure(t('Reserved balance'), ({ balance_hold }) => balance_hold),
  {
    title: t('Create payout'),
    align: 'end',
    screenOnly: true,
    cell: ({ merchant_id, merchant_name, currency }) => (
      <PayoutButton merchantId={merchant_id} currency={currency} of={`${merchant_name}, ${currency}`} />
    ),
  },
];

/** Payout balances of the merchants selected in the header, with totals. */
function Balances({ rows }: { rows: readonly PayoutBalance[] }) {
  const selected = useSelectedMerchants();
  const shown = rows.filter(({ merchant_id: id }) => selected.length === 0 || selected.includes(id));
  if (shown.length === 0)
    return (
      <EmptyState
        title={t('No balances')}
        text={rows.length > 0 ? t('The selected merchants have no payouts.') : undefined}
      />
    );
  return (
    <>
      <BalanceSums rows={shown} />
      <SmallTable
        label={t('Payout balances')}
        columns={columns()}
        rows={shown}
        rowKey={({ merchant_id: id, currency }) => `${id} ${currency}`}
      />
    </>
  );
}
