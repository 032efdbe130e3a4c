import { Group } from '@mantine/core';
import type { FilterValue, SearchMode } from '@portal/contract/dataList';
import { t } from '../../../text/t.ts';
import { AmountInput } from '../../fields/NumericInput.tsx';
import { manyValues, oneValue } from './draft.ts';

type Place = 'one' | 'from' | 'to';

export interface AmountProps {
  mode: SearchMode;
  value: FilterValue;
  onChange: (value: FilterValue) => void;
  error: string | undefined;
  /** Called when text at a place of the value becomes ambiguous, or unambiguous again. */
  onDoubt: (place: Place, isAmbiguous: boolean) => void;
}

/** An amount to compare with, or two for a range. Ambiguous numbers must be confirmed first. */
export function AmountValue({ mode, value, onChange, error, onDoubt }: AmountProps) {
  const doubt = (place: Place) => (said: string | undefined) => onDoubt(place, said !== undefined);
  if (mode !== 'between')
    return (
      <AmountInput
        aria-label={t('Value')}
        placeholder={t('Value')}
        value={oneValue(value)}
        onChange={onChange}
        onInputError={doubt('one')}
        error={error}
      />
    );
  const [from = '', to = ''] = manyValues(value);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" grow>
      <AmountInput
        aria-label={t('From')}
        placeholder={t('From')}
        value={from}
        onChange={(typed) => onChange([typed, to])}
        onInputError={doubt('from')}
        error={error}
      />
      <AmountInput
        aria-label={t('To')}
        placeholder={t('To')}
        value={to}
        onChange={(typed) => onChange([from, typed])}
        onInputError={doubt('to')}
        error={undefined}
      />
    </Group>
  );
}
