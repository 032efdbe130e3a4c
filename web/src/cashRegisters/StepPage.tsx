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
import { providerForm } from './cashRegisterReads.ts';
import { CertificateStep } from './CertificateStep.tsx';
import { FormStep } from './FormStep.tsx';
import { RequireEditRight } from './RequireEditRight.tsx';
import { isOpen, nextView, stepPath, viewLabel, viewsOf, type Step, type StepView } from './steps.ts';
import { keepTaxObject, keptTaxObject, type TaxObject } from './taxObject.ts';
import { TaxObjectStep } from './TaxObjectStep.tsx';

const VIEWS: Readonly<Record<StepView, ComponentType<{ step: Step }>>> = {
  certs: CertificateStep,
  'tax-object': TaxObjectStep,
  form: FormStep,
};

/** Page with one step of connecting or editing a register (CASH-004, CASH-005, CASH-026). */
export default function StepPage() {
  const { type, merchant, provider } = useParams<{ type: Step['type']; merchant: string; provider: string }>();
  return (
    <>
      <PageHeader
        title={type === 'add' ? t('Connect cash register') : t('Online cash box')}
        back={{ to: paths.cashRegisters(), label: t('Cash registers') }}
      />
      <RequireEditRight merchantId={Number(merchant)}>
        <WhenLoaded key={`${provider}:${merchant}`} read={providerForm(Number(merchant), provider)}>
          {(form) => <Content type={type} form={form} />}
        </WhenLoaded>
      </RequireEditRight>
    </>
  );
}

/** Uploaded certificate, stored in this tab for the next steps. */
function useKept(provider: string, merchant: number): Pick<Step, 'kept' | 'keep'> {
  const [kept, setKept] = useState(() => keptTaxObject(provider, merchant));
  const keep = (next: TaxObject | undefined) => {
    keepTaxObject(provider, merchant, next);
    setKept(next);
  };
  return { kept, keep };
}

/** Redirects to an earlier step that is not complete, and from editing to connecting if there is no register. */
function Content({ type, form }: { type: Step['type']; form: ProviderForm }) {
  const { view } = useParams<{ view: StepView }>();
  const [, navigate] = useLocation();
  const { merchant, provider, is_connected } = form;
  const step = { type, form, ...useKept(provider.id, merchant.id) };
  if (type === 'edit' && !is_connected) return <Redirect to={paths.connectCashRegister(merchant.id)} replace />;
  if (!isOpen(step, view)) return <Redirect to={stepPath(step, nextView(step))} replace />;
  const View = VIEWS[view];
  const views = viewsOf(form);
  return (
    <>
      <Text c="dimmed" mb="md">
        <bdi>{merchant.name}</bdi> · {provider.name}
      </Text>
      {views.length > 1 && (
        <RouteTabs
          label={t('Steps')}
          tabs={views.map((one, index) => ({
            label: `${index + 1}. ${viewLabel(one)}`,
            to: stepPath(step, one),
            ...(isOpen(step, one)
              ? {}
              : { disabled: () => navigate(stepPath(step, nextView(step)), { replace: true }) }),
          }))}
        />
      )}
      <ScreenBoundary key={view}>
        <View step={step} />
      </ScreenBoundary>
    </>
  );
}
