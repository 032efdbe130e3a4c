import { Anchor } from '@mantine/core';
import type { Report } from '@portal/contract/reports';
import { Link } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { paths, withMerchant } from '../paths/paths.ts';
import { listOf } from '../api/listOf.ts';
import { myMerchants } from '../api/sharedReads.ts';

/** Merchants of a report with links to their payments (REP-020); names only if the user can't see one of them. */
export function MerchantLinks({
  report: { merchant: names, merchant_ids },
}: {
  report: Pick<Report, 'merchant' | 'merchant_ids'>;
}) {
  const mine = useOptionalRead(myMerchants)?.data ?? [];
  const found = listOf(merchant_ids).map((id) => mine.find((merchant) => merchant.id === id));
  if (found.length === 0 || found.includes(undefined)) return names;
  return found.map(
    (merchant, index) =>
      merchant && (
        <span key={merchant.id}>
          {index > 0 && ', '}
          <Anchor component={Link} to={withMerchant(paths.payments('all'), merchant.id)} children={merchant.name} />
        </span>
      ),
  );
}
