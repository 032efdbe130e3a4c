import { Alert, Stack, Text } from '@mantine/core';
import type { FinancialAccount, FinancialSettings, Jurtype, SaveFinancialAccount } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { useRouteMutation } from '../api/client.ts';
import { useCachedQuery } from '../api/queryHooks.ts';
import { currentUserQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { BankAccountFields, bankAccountRules, type BankAccountValues } from '../ui/fields/BankAccountFields.tsx';
import { FormModal } from '../ui/form/FormModal.tsx';
import { useSettingsForm } from '../ui/form/useSettingsForm.tsx';
import { countryName } from '../ui/list/values.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { formatAccountChange, getBusinessFormName } from './BankAccountCard.tsx';
import { CancelAccountChangeButton } from './CancelAccountChangeButton.tsx';
import {
  IdentityProofField,
  identityProofConditions,
  identityProofRules,
  type IdentityProof,
} from '../ui/fields/IdentityProofField.tsx';
import { merchantQueries } from './settingsReads.ts';

interface Props {
  merchantId: number;
  settings: FinancialSettings;
  /** Bank account to change; undefined for a new account. */
  account?: FinancialAccount;
  onClose: () => void;
}

/** Returns a bank account with its pending change applied. Members that a foreign server omits keep their values. */
function withPendingChange(account: FinancialAccount) {
  const bank = account.data.find(([label]) => label === 'Bank')?.[1] ?? '';
  const { iban, country, jurtype, change } = account;
  return { iban, country, jurtype, bank, ...(change ? definedOf(change) : {}) };
}
const definedOf = ({ iban, country, jurtype, bank }: NonNullable<FinancialAccount['change']>) => ({
  iban,
  ...(country === undefined ? {} : { country }),
  ...(jurtype === undefined ? {} : { jurtype }),
  ...(bank === undefined ? {} : { bank }),
});

const NO_PROOF: IdentityProof = { password: '', otp: '' };

function initialOf(account: FinancialAccount | undefined): BankAccountValues & IdentityProof {
  if (!account) return { country: '', currency: '', jurtype: '', bank: '', iban: '', ...NO_PROOF };
  const { country, jurtype, bank } = withPendingChange(account);
  return { country, currency: account.currency, jurtype, bank, iban: '', ...NO_PROOF };
}

/** Returns the bank accounts as labels and values, to show what a colleague changed. */
const describe = ({ data }: FinancialSettings) =>
  data.map((account) => {
    const { iban, bank, country, jurtype } = withPendingChange(account);
    return [account.currency, [iban, bank, countryName(country), getBusinessFormName(jurtype)].join(', ')] as const;
  });

type Body = Omit<SaveFinancialAccount, 'version'>;

/**
 * Modal that adds or changes a bank account (FIN-005, FIN-006). The number is always typed in full, because only a
 * masked number is stored.
 */
export default function AccountModal({ merchantId: id, settings: loaded, account: edited, onClose }: Props) {
  const save = useRouteMutation(merchantSettings.saveFinancial, [merchantSettings.financial]);
  const { settings, submit, conflict, formKey } = useSettingsForm<FinancialSettings, Body>({
    loaded,
    read: merchantQueries.financial(id),
    save: (body) => save.run({ params: { id }, body }),
    describe,
  });
  const account = edited && settings.data.find((one) => one.id === edited.id);
  const needsProof = settings.needs_proof ?? settings.data.length > 0;
  const hasSecondStep = useCachedQuery(currentUserQuery)?.mfa === true;
  const send = async (values: BankAccountValues & Partial<IdentityProof>) => {
    const which = account ? { id: account.id } : {};
    const jurtype: Jurtype = values.jurtype === 'individual' ? 'individual' : 'legal';
    await submit({ ...values, jurtype, ...which });
    showAlert('success-light', t('Account saved. Colleagues with full rights get an email.'));
  };
  return (
    <FormModal
      key={formKey}
      title={account ? t('Edit account') : t('Add account')}
      verb={t('Save')}
      initial={initialOf(account)}
      rules={{ ...bankAccountRules, ...identityProofRules }}
      conditions={identityProofConditions({ isAsked: needsProof, hasSecondStep })}
      clearOnError={['password', 'otp']}
      submit={send}
      onClose={onClose}
    >
      {(form) => (
        <>
          {conflict(() => form.onSubmit())}
          {account && <PendingChange merchantId={id} account={account} version={settings.version} onClose={onClose} />}
          <BankAccountFields form={form} choices={settings.choices} isNew={account === undefined} />
          <IdentityProofField form={form} />
        </>
      )}
    </FormModal>
  );
}

interface PendingProps {
  merchantId: number;
  account: FinancialAccount;
  version: string;
  onClose: () => void;
}

/** Pending change of a bank account, or the time at which a change would take effect. */
function PendingChange({ account, onClose, ...of }: PendingProps) {
  const { settlement_status, iban } = account;
  const pending = formatAccountChange(account);
  if (pending === undefined)
    return settlement_status === null ? null : (
      <Text size="sm">
        {t('Settlements go to {iban} until the change is confirmed, and for at least 24 hours.', { iban })}
      </Text>
    );
  return (
    <Alert color="yellow">
      <Stack gap="sm" align="flex-start">
        <div>{pending}</div>
        <CancelAccountChangeButton account={account} {...of} onDone={onClose} />
      </Stack>
    </Alert>
  );
}
