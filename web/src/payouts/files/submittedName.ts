import type { PayoutFile } from '@portal/contract/payouts';
import { t } from '../../text/t.ts';
import { safeFileName } from '../../ui/upload/uploadLimits.ts';

/** What was submitted: a file by its name, a payout or a split by its order id. */
export function submittedName({ name, origin }: Pick<PayoutFile, 'name' | 'origin'>): string {
  if (origin === 'form') return t('Payout {id}', { id: name });
  return origin === 'split' ? t('Split of payment {id}', { id: name }) : safeFileName(name);
}
