import { Text } from '@mantine/core';
import type { FinancialSettings, Jurtype } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useOptionalQuery } from '../api/queryHooks.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { paths } from '../paths/paths.ts';
import { createQuery, useRouteMutation } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { registrationQuery } from '../api/registration.ts';
import { myMerchantsQuery } from '../api/sharedQueries.ts';
import { t } from '../text/t.ts';
import { BankAccountFields, bankAccountRules, type BankAccountValues } from '../ui/fields/BankAccountFields.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { showAlert } from '../ui/overlay/alerts.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { useMerchantInAddress } from './useCreateMerchant.ts';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingLayout } from './OnboardingLayout.tsx';

const accounts = (id: number) =>
  createQuery(merchantSettings.financial, { params: { id } }, (answer) => ({
    ...answer,
    data: requireRows(answer.data),
  }));

/**
 * Page for the first bank account of the merchant in the address, or else of the merchant in registration (MER-052).
 */
export default function FinancialDetailsPage() {
  const said = useMerchantInAddress();
  return (
    <WhenLoaded read={registrationQuery}>
      {({ step, data, is_offer }) => {
        const asked = step === 'finance_settings' ? data.merchant_id : null;
        const id = said ?? asked;
        if (id === null) return <Redirect to={paths.registerMerchant()} replace />;
        return (
          <OnboardingLayout step="finance_settings" isOffer={id === data.merchant_id && is_offer === true}>
            <WhenLoaded read={accounts(id)}>
              {(settings) => <FirstAccount merchantId={id} settings={settings} />}
            </WhenLoaded>
          </OnboardingLayout>
        );
      }}
    </WhenLoaded>
  );
}

interface Props {
  merchantId: number;
  settings: FinancialSettings;
}

/**
 * Form of a merchant's first bank account. If the merchant already has an account, the next registration step opens
 * instead.
 */
function FirstAccount(props: Props) {
  const [isAsked] = useState(props.settings.data.length === 0);
  return isAsked ? <AccountForm {...props} /> : <Redirect to={paths.registerMerchant()} replace />;
}

function AccountForm({ merchantId: id, settings }: Props) {
  const save = useRouteMutation(merchantSettings.saveFinancial, [merchantSettings.financial, onboarding.status]);
  const leadOn = useNavigateUnlessLeft();
  const queries = useQueryClient();
  const isAddedMeanwhile = async () => {
    const now = await queries.fetchQuery({ ...accounts(id), staleTime: 0 }).catch(() => settings);
    return now.data.length > 0;
  };
  const merchant = useOptionalQuery(myMerchantsQuery)?.data.find((one) => one.id === id);
  const form = useValidatedForm<BankAccountValues>({
    initial: { country: merchant?.country ?? '', currency: '', jurtype: '', bank: '', iban: '' },
    rules: bankAccountRules,
    submit: async (values) => {
      const jurtype: Jurtype = values.jurtype === 'individual' ? 'individual' : 'legal';
      try {
        await save.run({ params: { id }, body: { ...values, jurtype, version: settings.version } });
      } catch (thrown) {
        if (!(await isAddedMeanwhile())) throw thrown;
        showAlert('info', t('A colleague has already added a bank account.'));
      }
      leadOn(paths.registerMerchant());
    },
  });
  return (
    <>
      <OnboardingForm form={form} label={t('Bank account')} verb={t('Add account')}>
        <Text>{t('Bank account for settlements: {merchant}', { merchant: merchant?.name ?? '' })}</Text>
        <BankAccountFields form={form} choices={settings.choices} isNew />
      </OnboardingForm>
      <LeaveGuard isUnsaved={form.isUnsaved} />
    </>
  );
}
