import { Alert, Anchor } from '@mantine/core';
import type { PayoutFile } from '@portal/contract/payouts';
import { Link } from 'wouter';
import { useOptionalQuery } from '../../api/queryHooks.ts';
import { paths } from '../../paths/paths.ts';
import { t } from '../../text/t.ts';
import { payoutFilesQuery } from './fileReads.ts';

/** Notice with a link while submitted payouts wait for a decision. */
export function WaitingPayoutsNotice() {
  const waiting = useOptionalQuery(payoutFilesQuery)?.data.filter(({ status }) => status === 'waiting') ?? [];
  if (waiting.length === 0) return null;
  const countOf = (files: readonly PayoutFile[]) => files.reduce((sum, { payouts: n }) => sum + (n || 0), 0);
  const mine = countOf(waiting.filter(({ can_decide: mayDecide }) => mayDecide));
  return (
    <Alert color="blue" mb="md">
      {mine > 0
        ? t('Payouts waiting for your decision: {n}.', { n: mine })
        : t('Payouts waiting for a colleague: {n}.', { n: countOf(waiting) })}{' '}
      <Anchor component={Link} to={paths.payoutFiles()} inherit>
        {t('Payouts for approval')}
      </Anchor>
    </Alert>
  );
}
