import type { PayoutFile } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { safeFileName } from '../../ui/upload/uploadLimits.ts';

/** Name of submitted payouts: the file name, or the order id of a payout or a split payment. */
export function submittedName({ name, origin }: Pick<PayoutFile, 'name' | 'origin'>): string {
  if (origin === 'form') return t('Payout {id}', { id: name });
  return origin === 'split' ? t('Split of payment {id}', { id: name }) : safeFileName(name);
}
