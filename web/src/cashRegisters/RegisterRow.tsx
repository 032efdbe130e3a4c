import { Anchor, Button, Text } from '@mantine/core';
import type { CashRegisterMerchant } from '@portal/contract/cashRegisters';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { Link } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { RoutedFormState } from '../ui/form/RoutedForm.tsx';
import { DropdownMenu } from '../ui/overlay/DropdownMenu.tsx';
import { Tooltip } from '../ui/overlay/Tooltip.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import classes from './cashRegisters.module.css';
import { useRegisterActions } from './useRegisterActions.ts';

interface Props {
  merchant: CashRegisterMerchant;
  cashbox: NonNullable<CashRegisterMerchant['cashbox']>;
  form: RoutedFormState;
}

/**
 * List row with a cash register's cashier, fiscal number and status. A tooltip shows further data, and a menu holds the
 * actions (CASH-015 … CASH-019).
 */
export function RegisterRow({ merchant, cashbox, form }: Props) {
  const actions = useRegisterActions(form)({ ...cashbox, merchant });
  const { company_name: company, cashier_name: cashier, point_name: point, fiscal_num, status, waiting } = cashbox;
  const menu = t('Actions for {name}', { name: [cashier, fiscal_num].filter(Boolean).join(' ') });
  return (
    <>
      <div className={classes.register}>
        <div className={classes.registerText}>
          <Tooltip
            text={t('Company: {company}. Cashier: {cashier}. Point of sale: {point}.', { company, cashier, point })}
          >
            <Anchor component={Link} to={paths.cashRegister(merchant.id, cashbox.id)} fw={600}>
              <bdi>{cashier}</bdi>
            </Anchor>
          </Tooltip>
          <div className={classes.registerLine}>
            <Text span size="sm" c="dimmed" className={classes.number ?? ''}>
              {t('Fiscal number {number}', { number: fiscal_num })}
            </Text>
            <Badge status={status} />
          </div>
        </div>
        <DropdownMenu
          title={menu}
          width={220}
          choices={[actions.toggle, actions.edit, actions.overview, actions.details]}
          target={
            <Button variant="default" size="compact-md" aria-label={menu}>
              <IconDots size={20} aria-hidden />
            </Button>
          }
        />
      </div>
      {waiting > 0 && (
        <Anchor component={Link} to={paths.registerOverview(merchant.id)} size="sm">
          {t('{n} payment is waiting for a receipt|{n} payments are waiting for receipts', { n: waiting })}
        </Anchor>
      )}
    </>
  );
}
