import { Text } from '@mantine/core';
import type { FinancialAccount, FinancialSettings, Jurtype } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { BankAccountFields, bankAccountRules, type BankAccountValues } from '../ui/fields/BankAccountFields.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { alert } from '../ui/overlay/alerts.ts';

interface Props {
  merchantId: number;
  settings: FinancialSettings;
  /** The account that changes; a new one without. */
  account?: FinancialAccount;
  onClose: () => void;
}

const bankOf = ({ data }: FinancialAccount) => data.find(([label]) => label === 'Bank')?.[1] ?? '';

const initialOf = (account: FinancialAccount | undefined): BankAccountValues => ({
  country: account?.country ?? '',
  currency: account?.currency ?? '',
  jurtype: account?.jurtype ?? '',
  bank: account ? bankOf(account) : '',
  iban: '',
});

/** A bank account, new or changed (FIN-005, FIN-006). Its number is typed whole each time: only its ends are kept. */
export function AccountModal({ merchantId: id, settings, account, onClose }: Props) {
  const save = useAction(merchantSettings.saveFinancial, [merchantSettings.financial]);
  const submit = async (values: BankAccountValues) => {
    const which = account ? { id: account.id } : {};
    const jurtype: Jurtype = values.jurtype === 'individual' ? 'individual' : 'legal';
    await save.run({ params: { id }, body: { ...values, jurtype, ...which, version: settings.version } });
    alert('success-light', t('The account is saved. Colleagues with full rights are mailed.'));
  };
  return (
    <FormModal
      title={account ? t('Edit account') : t('Add account')}
      verb={t('Save')}
      initial={initialOf(account)}
      rules={bankAccountRules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {account && (
            <Text size="sm">{t('Settlements go to {iban} for another 24 hours.', { iban: account.iban })}</Text>
          )}
          <BankAccountFields form={form} choices={settings.choices} isNew={account === undefined} />
        </>
      )}
    </FormModal>
  );
}
