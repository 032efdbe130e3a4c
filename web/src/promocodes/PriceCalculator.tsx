import { Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { discountOf, promocodeRules, promocodeState, thousandthsOf } from '@portal/contract/promocodes/promocodeRules';
import { amount } from '@portal/contract/rules';
import { useId, useState } from 'react';
import { getServerTime } from '../api/serverClock.ts';
import { t } from '../text/t.ts';
import { DateField } from '../ui/date/DateField.tsx';
import { toLocalDay } from '../ui/date/dateRange.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import { amountText } from '../ui/value/amountText.ts';

interface Props {
  /** Discount that the user entered, in percent. */
  percent: string;
  validity: Parameters<typeof promocodeState>[0];
}

const decimal = (minor: bigint) => {
  const digits = String(minor).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const minorOf = (typed: string): bigint => {
  const [whole = '', cents = ''] = typed.split('.');
  return BigInt(whole + cents.padEnd(2, '0'));
};

/** Returns a text with the discounted price of an amount on a day; undefined while amount or discount is not valid. */
function costText({ percent, validity }: Props, typed: string, day: string): string | undefined {
  if (typed === '' || amount(typed) !== undefined || promocodeRules.promo_percent(percent) !== undefined)
    return undefined;
  const state = promocodeState(validity, day);
  if (state === 'expired') return t('The promocode has expired by this date.');
  if (state === 'pending') return t('The promocode is not valid yet on this date.');
  if (state === 'disabled') return t('The promocode is turned off.');
  const whole = minorOf(typed);
  const discount = discountOf(whole, thousandthsOf(percent));
  const [before, less, cost] = [whole, discount, whole - discount].map((minor) => amountText(decimal(minor)));
  return t('{before} − {discount} = {cost}', { before: before ?? '', discount: less ?? '', cost: cost ?? '' });
}

/** Calculator for the price with a promocode on a given day. It sends no request. */
export function PriceCalculator(props: Props) {
  const [typed, setTyped] = useState('100');
  const [day, setDay] = useState(() => toLocalDay(getServerTime()));
  const id = useId();
  const cost = costText(props, typed, day === '' ? toLocalDay(getServerTime()) : day);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Input.Label component="h3" m={0} id={id}>
        {t('Price calculator')}
      </Input.Label>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <AmountInput
          aria-label={t('Amount')}
          value={typed}
          onChange={setTyped}
          onInputError={() => undefined}
          error={undefined}
        />
        <DateField label={t('Payment date')} value={day} onChange={setDay} />
      </SimpleGrid>
      <Text size="sm" role="status">
        {cost ?? '—'}
      </Text>
      <Input.Description>{t('Rounded to the nearest 0.01. At least 0.01 remains to be paid.')}</Input.Description>
    </Stack>
  );
}
