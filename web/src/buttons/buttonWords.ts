import type { Button, ButtonData, RecurringState } from '@portal/contract/buttons';
import { t } from '../text/t.ts';

export const formatButtonKind = ({ button_type }: Pick<Button, 'button_type'>): string =>
  button_type === 'recurring' ? t('Recurring') : t('One-time');

/** Returns the status of a payment button: active, disabled or expired. */
export function getButtonStatus({ enabled, expired }: Pick<Button, 'enabled' | 'expired'>): string {
  if (expired) return 'expired';
  return enabled === 1 ? 'active' : 'disabled';
}

/** Options for the period of recurring charges, with labels (BTN-086). */
export const getPeriodOptions = (): readonly { value: ButtonData['recurring']['period']; label: string }[] => [
  { value: 'month', label: t('Month') },
  { value: 'week', label: t('Week') },
  { value: 'day', label: t('Day') },
];

/** Options for the end of recurring charges, with labels (BTN-065). */
export const getRecurringStateOptions = (): readonly { value: RecurringState; label: string }[] => [
  { value: 'shown_readonly', label: t('On, read-only') },
  { value: 'hidden', label: t('On, hidden') },
  { value: 'shown_edit_on', label: t('On, the payer can turn it off') },
  { value: 'shown_edit_off', label: t('Off, the payer can turn it on') },
];
