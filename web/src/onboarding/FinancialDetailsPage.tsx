import { Text } from '@mantine/core';
import type { FinancialSettings, Jurtype } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { useQuery } from '@tanstack/react-query';
import { Redirect, useLocation } from 'wouter';
import { paths } from '../app/paths.ts';
import { qWithDefaults, useAction } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { registration } from '../api/registration.ts';
import { myMerchants } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import { BankAccountFields, bankAccountRules, type BankAccountValues } from '../ui/fields/BankAccountFields.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';

const accounts = (id: number) =>
  qWithDefaults(merchantSettings.financial, { params: { id } }, (answer) => ({ ...answer, data: rowsIn(answer.data) }));

/** The first bank account of a merchant (MER-052). */
export default function FinancialDetailsPage() {
  return (
    <WhenLoaded read={registration}>
      {(status) => {
        const id = status.step === 'finance_settings' ? status.data.merchant_id : null;
        if (id === null) return <Redirect to={paths.registerMerchant()} replace />;
        return (
          <OnboardingPage step={status.step} isOffer={status.is_offer === true}>
            <WhenLoaded read={accounts(id)}>
              {(settings) => <AccountForm merchantId={id} settings={settings} />}
            </WhenLoaded>
          </OnboardingPage>
        );
      }}
    </WhenLoaded>
  );
}

interface Props {
  merchantId: number;
  settings: FinancialSettings;
}

function AccountForm({ merchantId: id, settings }: Props) {
  const save = useAction(merchantSettings.saveFinancial, [merchantSettings.financial, onboarding.status]);
  const [, navigate] = useLocation();
  const merchant = useQuery(myMerchants).data?.data.find((one) => one.id === id);
  const form = useValidatedForm<BankAccountValues>({
    initial: { country: merchant?.country ?? '', currency: '', jurtype: '', bank: '', iban: '' },
    rules: bankAccountRules,
    submit: async (values) => {
      const jurtype: Jurtype = values.jurtype === 'individual' ? 'individual' : 'legal';
      await save.run({ params: { id }, body: { ...values, jurtype, version: settings.version } });
      navigate(paths.registerMerchant());
    },
  });
  return (
    <>
      <OnboardingForm form={form} label={t('Bank account')} verb={t('Add account')}>
        <Text>{t('Where shall the money of {merchant} be paid to?', { merchant: merchant?.name ?? '' })}</Text>
        <BankAccountFields form={form} choices={settings.choices} isNew />
      </OnboardingForm>
      <LeaveGuard isUnsaved={form.isDirty && form.button !== 'proceed'} />
    </>
  );
}
