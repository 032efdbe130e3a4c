import { Text } from '@mantine/core';
import type { FinancialSettings, Jurtype } from '@portal/contract/financial';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { onboarding } from '@portal/contract/onboarding';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Redirect } from 'wouter';
import { useOptionalRead } from '../api/reads.ts';
import { useNavigateUnlessLeft } from '../ui/page/useNavigateUnlessLeft.ts';
import { paths } from '../paths/paths.ts';
import { qWithDefaults, useAction } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { registration } from '../api/registration.ts';
import { myMerchants } from '../api/sharedReads.ts';
import { t } from '../text/t.ts';
import { BankAccountFields, bankAccountRules, type BankAccountValues } from '../ui/fields/BankAccountFields.tsx';
import { LeaveGuard } from '../ui/form/LeaveGuard.tsx';
import { useValidatedForm } from '../ui/form/useValidatedForm.ts';
import { alert } from '../ui/overlay/alerts.ts';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { useMerchantInAddress } from './useCreate.ts';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingPage } from './OnboardingPage.tsx';

const accounts = (id: number) =>
  qWithDefaults(merchantSettings.financial, { params: { id } }, (answer) => ({ ...answer, data: rowsIn(answer.data) }));

/** Page for the first bank account of a merchant: the one in the address, else the one in registration (MER-052). */
export default function FinancialDetailsPage() {
  const said = useMerchantInAddress();
  return (
    <WhenLoaded read={registration}>
      {({ step, data, is_offer }) => {
        const asked = step === 'finance_settings' ? data.merchant_id : null;
        const id = said ?? asked;
        if (id === null) return <Redirect to={paths.registerMerchant()} replace />;
        return (
          <OnboardingPage step="finance_settings" isOffer={id === data.merchant_id && is_offer === true}>
            <WhenLoaded read={accounts(id)}>
              {(settings) => <FirstAccount merchantId={id} settings={settings} />}
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

/** Form of the first bank account. If the merchant already has an account, the next step opens instead. */
function FirstAccount(props: Props) {
  const [isAsked] = useState(props.settings.data.length === 0);
  return isAsked ? <AccountForm {...props} /> : <Redirect to={paths.registerMerchant()} replace />;
}

function AccountForm({ merchantId: id, settings }: Props) {
  const save = useAction(merchantSettings.saveFinancial, [merchantSettings.financial, onboarding.status]);
  const leadOn = useNavigateUnlessLeft();
  const queries = useQueryClient();
  const isAddedMeanwhile = async () => {
    const now = await queries.fetchQuery({ ...accounts(id), staleTime: 0 }).catch(() => settings);
    return now.data.length > 0;
  };
  const merchant = useOptionalRead(myMerchants)?.data.find((one) => one.id === id);
  const form = useValidatedForm<BankAccountValues>({
    initial: { country: merchant?.country ?? '', currency: '', jurtype: '', bank: '', iban: '' },
    rules: bankAccountRules,
    submit: async (values) => {
      const jurtype: Jurtype = values.jurtype === 'individual' ? 'individual' : 'legal';
      try {
        await save.run({ params: { id }, body: { ...values, jurtype, version: settings.version } });
      } catch (thrown) {
        if (!(await isAddedMeanwhile())) throw thrown;
        alert('info', t('A colleague has already added a bank account.'));
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
