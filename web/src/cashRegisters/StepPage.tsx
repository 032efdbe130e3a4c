import { Text } from '@mantine/core';
import type { ProviderForm } from '@portal/contract/cashRegisters';
import { useState, type ComponentType } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import { RouteTabs } from '../ui/page/RouteTabs.tsx';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { WhenLoaded } from '../ui/page/WhenLoaded.tsx';
import { getProviderFormQuery } from './cashRegisterReads.ts';
import { CertificateStep } from './CertificateStep.tsx';
import { ProviderFormStep } from './ProviderFormStep.tsx';
import { RequireEditRight } from './RequireEditRight.tsx';
import {
  canOpenStep,
  getNextStepView,
  getStepPath,
  getStepLabel,
  listStepViews,
  type RegisterStep,
  type RegisterStepView,
} from './steps.ts';
import { storeTaxObject, readStoredTaxObject, type TaxObject } from './taxObject.ts';
import { TaxObjectStep } from './TaxObjectStep.tsx';

const VIEWS: Readonly<Record<RegisterStepView, ComponentType<{ step: RegisterStep }>>> = {
  certs: CertificateStep,
  'tax-object': TaxObjectStep,
  form: ProviderFormStep,
};

/** Page with one step of connecting or editing a cash register (CASH-004, CASH-005, CASH-026). */
export default function StepPage() {
  const { type, merchant, provider } = useParams<{ type: RegisterStep['type']; merchant: string; provider: string }>();
  return (
    <>
      <PageHeader
        title={type === 'add' ? t('Connect cash register') : t('Online cash box')}
        back={{ to: paths.cashRegisters(), label: t('Cash registers') }}
      />
      <RequireEditRight merchantId={Number(merchant)}>
        <WhenLoaded key={`${provider}:${merchant}`} read={getProviderFormQuery(Number(merchant), provider)}>
          {(form) => <Content type={type} form={form} />}
        </WhenLoaded>
      </RequireEditRight>
    </>
  );
}

/** Hook that stores the uploaded certificate in this browser tab for the next steps. */
function useKept(provider: string, merchant: number): Pick<RegisterStep, 'kept' | 'keep'> {
  const [kept, setKept] = useState(() => readStoredTaxObject(provider, merchant));
  const keep = (next: TaxObject | undefined) => {
    storeTaxObject(provider, merchant, next);
    setKept(next);
  };
  return { kept, keep };
}

/**
 * Step content, or a redirect to an earlier step that is not complete, or from editing to connecting if there is no
 * cash register.
 */
function Content({ type, form }: { type: RegisterStep['type']; form: ProviderForm }) {
  const { view } = useParams<{ view: RegisterStepView }>();
  const [, navigate] = useLocation();
  const { merchant, provider, is_connected } = form;
  const step = { type, form, ...useKept(provider.id, merchant.id) };
  if (type === 'edit' && !is_connected) return <Redirect to={paths.connectCashRegister(merchant.id)} replace />;
  if (!canOpenStep(step, view)) return <Redirect to={getStepPath(step, getNextStepView(step))} replace />;
  const View = VIEWS[view];
  const views = listStepViews(form);
  return (
    <>
      <Text c="dimmed" mb="md">
        <bdi>{merchant.name}</bdi> · {provider.name}
      </Text>
      {views.length > 1 && (
        <RouteTabs
          label={t('Steps')}
          tabs={views.map((one, index) => ({
            label: `${index + 1}. ${getStepLabel(one)}`,
            to: getStepPath(step, one),
            ...(canOpenStep(step, one)
              ? {}
              : { disabled: () => navigate(getStepPath(step, getNextStepView(step)), { replace: true }) }),
          }))}
        />
      )}
      <ScreenBoundary key={view}>
        <View step={step} />
      </ScreenBoundary>
    </>
  );
}
