import { Text } from '@mantine/core';
import { all, amount, max } from '@portal/contract/rules';
import { t } from '../../text/t.ts';
import { AmountInput } from '../../ui/fields/NumericInput.tsx';
import { FormModal } from '../../ui/form/FormModal.tsx';
import type { Limit } from './approvalWords.ts';

interface Props {
  limits: readonly Limit[];
  /** Currencies of the merchant's balances. */
  currencies: readonly string[];
  save: (limits: Limit[]) => Promise<void>;
  onClose: () => void;
}

type Values = { limits: readonly { currency: string; amount: string }[] };

const rules = { 'limits.*.amount': all(amount, max('9999999999.99')) };

/** Modal with the limits below which payouts need no second person, one field per currency. */
export function LimitsModal({ limits, currencies, save, onClose }: Props) {
  const shown = [...new Set([...currencies, ...limits.map(({ currency }) => currency)])];
  const initial: Values = {
    limits: shown.map((currency) => ({
      currency,
      amount: limits.find((limit) => limit.currency === currency)?.amount ?? '',
    })),
  };
  return (
    <FormModal<Values>
      title={t('Limits without a second person')}
      verb={t('Save')}
      initial={initial}
      rules={rules}
      submit={({ limits: typed }) => save(typed.filter((limit) => limit.amount !== ''))}
      onClose={onClose}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t(
              'A payout waits if it raises one person’s total within 24 hours above the limit. If a field is empty, every payout in that currency waits.',
            )}
          </Text>
          {shown.map((currency, index) => (
            <AmountInput
              key={currency}
              {...form.getNumberProps(`limits.${index}.amount`)}
              label={t('Limit in {currency} (optional)', { currency })}
              currency={currency}
            />
          ))}
        </>
      )}
    </FormModal>
  );
}
