import { Input, SimpleGrid, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { amount as amountRule } from '@portal/contract/rules';
import { useEffect, useId, useState } from 'react';
import { useSectionQuery } from '../api/queryHooks.ts';
import { t } from '../text/t.ts';
import { AmountInput } from '../ui/fields/NumericInput.tsx';
import type { SelectOption } from '../ui/fields/options.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { failureText } from '../ui/overlay/runAction.ts';
import { moneyText } from '../ui/value/amountText.ts';
import { getConversionQuery, type SolutionKind } from './solutionReads.ts';

/** Pause after the last key press, in milliseconds, before an amount is converted (PAY-130). */
const PAUSE_MS = 250;

interface Props {
  kind: SolutionKind;
  /** Currencies from which an amount can be converted. */
  currencies: readonly SelectOption[];
  /** Currency into which an amount is converted. */
  to: string;
  onAmount: (converted: string) => void;
}

/** Fields that convert an amount typed in another currency at the day's rate (PAY-128 … PAY-130). */
export function ConversionFields({ kind, currencies, to, onAmount }: Props) {
  const [from, setFrom] = useState(currencies[0]?.value ?? '');
  const [typed, setTyped] = useState('');
  const id = useId();
  const { data, failure } = useConverted(kind, typed, from, to);
  const converted = data?.amount_to;
  useEffect(() => {
    if (converted !== undefined) onAmount(converted);
    // The effect runs once per answer, so that an amount typed later stays.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [converted]);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id}>
      <Input.Label component="h2" m={0} id={id}>
        {t('Convert from another currency')}
      </Input.Label>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <AmountInput
          aria-label={t('Amount to convert')}
          currency={from}
          value={typed}
          onChange={setTyped}
          onInputError={() => undefined}
          error={failure ? failureText(failure) : undefined}
        />
        <SelectInput
          aria-label={t('Source currency')}
          data={currencies}
          value={from}
          onChange={(chosen) => typeof chosen === 'string' && setFrom(chosen)}
        />
      </SimpleGrid>
      <Text size="sm" c="dimmed" role="status">
        {data
          ? t('{from} = {to}, rate {rate}', {
              from: moneyText(data.amount, data.currency_from),
              to: moneyText(data.amount_to, data.currency_to),
              rate: data.conversion_rate,
            })
          : ''}
      </Text>
    </Stack>
  );
}

/** Hook that returns the converted amount, requested after a pause in typing. */
function useConverted(kind: SolutionKind, typed: string, from: string, to: string) {
  const [rested] = useDebouncedValue(typed, PAUSE_MS);
  const isAmount = rested !== '' && rested === typed && amountRule(rested) === undefined;
  return useSectionQuery({ ...getConversionQuery(kind, rested, from, to), retry: false }, isAmount && from !== '');
}
