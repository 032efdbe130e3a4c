import { Group, Text } from '@mantine/core';
import type { CashRegisterMerchant } from '@portal/contract/cashRegisters';
import { useId } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import type { FormInAddress } from '../ui/form/AddressForm.tsx';
import { RightButton } from '../ui/overlay/RightButton.tsx';
import { CardHeader } from '../ui/page/CardHeader.tsx';
import { Country } from '../ui/value/Country.tsx';
import classes from './cashRegisters.module.css';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterRow } from './RegisterRow.tsx';

interface Props {
  merchant: CashRegisterMerchant;
  form: FormInAddress;
}

/** Card of a merchant with its cash register, or with a link to connect one (CASH-013 … CASH-015). */
export function MerchantCard({ merchant, form }: Props) {
  const titleId = useId();
  const [, navigate] = useLocation();
  const { id, name, status, country, is_offered, alert, cashbox } = merchant;
  return (
    <li className={classes.card} aria-labelledby={titleId}>
      <CardHeader id={titleId} name={name} status={status} isLarge />
      <Group gap="md" className={classes.under ?? ''}>
        <span>{t('ID {id}', { id })}</span>
        <Country code={country} />
      </Group>
      {(is_offered || cashbox) && <RegisterAlert alert={alert} />}
      {cashbox && <RegisterRow merchant={merchant} cashbox={cashbox} form={form} />}
      {!cashbox && is_offered && (
        <div className={classes.foot}>
          <RightButton
            right="cash_registers.edit"
            merchantId={id}
            aria-describedby={titleId}
            onClick={() => navigate(paths.connectCashRegister(id))}
          >
            {t('Connect cash register')}
          </RightButton>
        </div>
      )}
      {!cashbox && !is_offered && (
        <Text size="sm" c="dimmed">
          {t('No cash register provider is available in this country yet.')}
        </Text>
      )}
    </li>
  );
}
