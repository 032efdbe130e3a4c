import { SimpleGrid } from '@mantine/core';
import { useLocation } from 'wouter';
import type { PayoutMerchant } from '../api/payoutMerchants.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';

interface Props {
  merchants: readonly PayoutMerchant[];
  /** From the address; empty if it names none. */
  merchantId: string;
  currency: string;
  /** Address of a choice. */
  at: (merchant: string, currency?: string) => string;
}

/** Choice of a balance, which is kept in the address (OUT-016). */
export function BalanceChoice({ merchants, merchantId, currency, at }: Props) {
  const [, navigate] = useLocation();
  const currencies = merchants.find(({ id }) => String(id) === merchantId)?.currencies ?? [];
  const go = (to: string) => navigate(to, { replace: true });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md" maw={640}>
      <SelectInput
        label={t('Merchant')}
        data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={merchantId}
        onChange={(chosen) => typeof chosen === 'string' && chosen !== '' && go(at(chosen))}
      />
      <SelectInput
        label={t('Currency')}
        data={currencies.map((code) => ({ value: code, label: code }))}
        value={currency}
        disabled={currencies.length === 0}
        onChange={(chosen) => typeof chosen === 'string' && chosen !== '' && go(at(merchantId, chosen))}
      />
    </SimpleGrid>
  );
}
