import { Text } from '@mantine/core';
import { required } from '@portal/contract/rules';
import { terminal } from '@portal/contract/terminal';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { alert } from '../ui/overlay/alerts.ts';
import type { OtherMerchant } from './terminalReads.ts';

interface Props {
  merchants: readonly OtherMerchant[];
  onClose: () => void;
}

/** Modal that requests a terminal for a merchant (MOTO-026). */
export function RequestModal({ merchants, onClose }: Props) {
  const request = useAction(terminal.request, [terminal.merchants]);
  const [only] = merchants.length === 1 ? merchants : [];
  return (
    <FormModal
      title={t('Request MO/TO payments')}
      verb={t('Send request')}
      initial={{ merchant: only ? String(only.id) : '' }}
      rules={{ merchant: required }}
      submit={async ({ merchant }) => {
        await request.run({ body: { merchant: Number(merchant) } });
        alert('success-light', t('Request sent. We will email you the answer within a day.'));
      }}
      onClose={onClose}
      failed="Request error"
    >
      {(form) => (
        <>
          <SelectInput
            {...form.getInputProps('merchant')}
            label={t('Merchant')}
            required
            data={merchants.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
          <Text size="sm">{t("Cards are charged in the merchant's first currency.")}</Text>
        </>
      )}
    </FormModal>
  );
}
