import { Alert } from '@mantine/core';
import type { CashRegisterAlert } from '@portal/contract/cashRegisters';
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconReceiptOff from '@tabler/icons-react/dist/esm/icons/IconReceiptOff.mjs';
import { t } from '../text/t.ts';
import classes from './cashRegisters.module.css';

const ALERTS = {
  not_taxed: { color: 'red', Icon: IconReceiptOff, text: () => t('Payments are not taxed') },
  not_closed: {
    color: 'yellow',
    Icon: IconAlertTriangle,
    text: () => t('Warning! The cash register has not been closed for the past day'),
  },
  waiting: { color: 'yellow', Icon: IconClock, text: () => t('Some payments are waiting for receipts') },
  all_fiscalized: { color: 'green', Icon: IconCircleCheck, text: () => t('100% of payments are fiscalized') },
} as const;

/**
 * Alert with a merchant's fiscalization status in the specification's wording. The text for waiting payments is not in
 * the specification (CASH-028 … CASH-031, decision 30).
 */
export function RegisterAlert({ alert }: { alert: CashRegisterAlert }) {
  if (!Object.hasOwn(ALERTS, alert)) return null;
  const { color, Icon, text } = ALERTS[alert];
  return (
    <Alert
      color={color}
      variant="light"
      p="xs"
      role="status"
      data-alert={alert}
      icon={<Icon size={20} />}
      classNames={{ root: classes.alert, icon: classes.alertIcon }}
    >
      {text()}
    </Alert>
  );
}
