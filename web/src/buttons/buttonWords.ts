import type { Button } from '@portal/contract/buttons';
import { t } from '../text/t.ts';

export const kindText = ({ button_type }: Pick<Button, 'button_type'>): string =>
  button_type === 'recurring' ? t('Recurring') : t('One-time');

/** Whether payers can pay by it now, as one of the product's statuses. */
export function statusOf({ enabled, expired }: Pick<Button, 'enabled' | 'expired'>): string {
  if (expired) return 'expired';
  return enabled === 1 ? 'active' : 'disabled';
}
