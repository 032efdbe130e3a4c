import { Text, TextInput } from '@mantine/core';
import type { FinancialAccount, FinancialSettings, Jurtype } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { all, maxlength, required } from '@portal/contract/rules';
import { useAction } from '../api/client.ts';
import { t } from '../text/t.ts';
import { FilteredInput } from '../ui/fields/FilteredInput.tsx';
import { SelectInput } from '../ui/fields/SelectInput.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import type { ValidatedForm } from '../ui/form/useValidatedForm.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { isIban } from './iban.ts';

interface Props {
  merchantId: number;
  settings: FinancialSettings;
  /** The account that changes; a new one without. */
  account?: FinancialAccount;
  onClose: () => void;
}

const rules = {
  country: required,
  currency: required,
  jurtype: required,
  bank: all(required, maxlength(100)),
  iban: all(required, maxlength(64)),
};
type Values = Record<keyof typeof rules, string>;

const bankOf = ({ data }: FinancialAccount) => data.find(([label]) => label === 'Bank')?.[1] ?? '';

const initialOf = (account: FinancialAccount | undefined): Values => ({
  country: account?.country ?? '',
  currency: account?.currency ?? '',
  jurtype: account?.jurtype ?? '',
  bank: account ? bankOf(account) : '',
  iban: '',
});

/** A bank account, new or changed (FIN-005, FIN-006). Its number is typed whole each time: only its ends are kept. */
export function AccountModal({ merchantId: id, settings, account, onClose }: Props) {
  const save = useAction(merchantSettings.saveFinancial, [merchantSettings.financial]);
  const submit = async (values: Values) => {
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
      rules={rules}
      submit={submit}
      onClose={onClose}
    >
      {(form) => (
        <>
          {account && (
            <Text size="sm">{t('Settlements go to {iban} for another 24 hours.', { iban: account.iban })}</Text>
          )}
          <Fields form={form} settings={settings} isNew={account === undefined} />
        </>
      )}
    </FormModal>
  );
}

const optionsOf = (choices: readonly { value: string; text: string }[]) =>
  choices.map(({ value, text }) => ({ value, label: t(text) }));

interface FieldsProps {
  form: ValidatedForm<Values>;
  settings: FinancialSettings;
  isNew: boolean;
}

const number = { one: /^[\p{L}\d ]$/u, most: 64 };

function Fields({ form, settings: { choices }, isNew }: FieldsProps) {
  const { iban } = form.values;
  return (
    <>
      {isNew && (
        <SelectInput label={t('Currency')} data={optionsOf(choices.currency)} {...form.getInputProps('currency')} />
      )}
      <FilteredInput
        label="IBAN"
        accepted={number}
        {...(isIban(iban) ? {} : { description: t('Check the number: its digits do not add up') })}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...form.getInputProps('iban')}
      />
      <TextInput label={t('Bank')} autoComplete="off" {...form.getInputProps('bank')} />
      <SelectInput label={t('Country')} data={optionsOf(choices.country)} {...form.getInputProps('country')} />
      <SelectInput label={t('Form of business')} data={optionsOf(choices.jurtype)} {...form.getInputProps('jurtype')} />
    </>
  );
}
