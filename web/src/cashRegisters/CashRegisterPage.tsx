import type { CashRegister, ProviderField } from '@portal/contract/cashRegisters';
import { useParams } from 'wouter';
import { paths } from '../paths/paths.ts';
import { Failure } from '../api/failure.ts';
import { t } from '../text/t.ts';
import { useRoutedForm } from '../ui/form/RoutedForm.tsx';
import { ActionBar } from '../ui/page/ActionBar.tsx';
import { DetailPage, DetailSection } from '../ui/page/DetailPage.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { ScreenBoundary } from '../ui/page/ScreenBoundary.tsx';
import { ScreenSkeleton } from '../ui/page/ScreenSkeleton.tsx';
import { LoadingPlaceholder, useLoadedData } from '../ui/page/WhenLoaded.tsx';
import { Badge } from '../ui/value/Badge.tsx';
import { CopyableId } from '../ui/value/CopyableId.tsx';
import { getRegisterQuery } from './cashRegisterReads.ts';
import { RegisterAlert } from './RegisterAlert.tsx';
import { RegisterErrors } from './RegisterErrors.tsx';
import { ToggleRegisterForm } from './ToggleRegisterForm.tsx';
import { useRegisterActions } from './useRegisterActions.ts';
import { type FactGroup, Facts } from '../ui/page/Facts.tsx';
import { Moment } from '../ui/value/Moment.tsx';
import { formatProviderValue } from './providerValues.ts';

/** Text shown for a cash register without a tax rate (CASH-035, SCONST-022). */
const NO_TAX = '---';

const saidToProvider = (field: ProviderField) => ({
  label: t(field.label),
  value: field.type === 'secret' ? (field.is_set ? t('Saved') : '') : formatProviderValue(field),
});

const factGroups = ({ nds, cashier, fields, ...register }: CashRegister): FactGroup[] => [
  {
    title: t('Cash register'),
    facts: [
      { label: t('Registration number'), value: register.case_reg_num },
      { label: t('Company'), value: register.company_name },
      { label: t('Point of sale'), value: register.point_name },
      { label: t('Address'), value: register.point_addr },
      { label: t('Last shift'), value: <Badge status={register.last_shift_status} /> },
    ],
  },
  {
    title: t('Taxes'),
    facts: [
      { label: t('Tax number'), value: register.tin },
      { label: t('VAT number'), value: register.ipn },
      { label: t('VAT rate'), value: nds.taxprc ? `${nds.taxprc}%` : NO_TAX },
    ],
  },
  {
    title: t('Cashier'),
    facts: [
      { label: t('Name'), value: cashier.fio },
      { label: t('Key'), value: cashier.key },
      { label: t('Certificate'), value: cashier.certificate },
      { label: t('Valid until'), value: cashier.valid_until && <Moment value={cashier.valid_until} /> },
    ],
  },
  { title: t('Settings'), facts: fields.map(saidToProvider) },
];

/** List of a cash register's details (CASH-034). */
const RegisterFacts = ({ register }: { register: CashRegister }) => <Facts wide groups={factGroups(register)} />;

const back = () => ({ to: paths.cashRegisters(), label: t('Cash registers') });

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = ({ params }, queries) =>
  void queries.prefetchQuery(getRegisterQuery(Number(params['merchant'])));

/** Page of one cash register. The title has no number until the register is loaded (CASH-006, CASH-012). */
export default function CashRegisterPage() {
  const { merchant, id } = useParams<{ merchant: string; id: string }>();
  const read = getRegisterQuery(Number(merchant));
  const register = useLoadedData(read);
  if (!register)
    return (
      <>
        <PageHeader title={t('Cash register')} back={back()} />
        <LoadingPlaceholder queryKey={read.queryKey} children={<ScreenSkeleton />} />
      </>
    );
  if (String(register.id) !== id) throw new Failure('page', 404);
  return <Content register={register} />;
}

const keyLine = ({ merchant, provider, id }: CashRegister) => [
  { label: t('Merchant'), value: <bdi>{merchant.name}</bdi> },
  { label: t('Provider'), value: provider.name },
  { label: t('ID'), value: <CopyableId value={id} what={t('ID')} /> },
];

function Content({ register }: { register: CashRegister }) {
  const form = useRoutedForm();
  const { merchant, provider, case_reg_num, company_name, status, alert, cashbox_errors, can_edit, needs_check } =
    register;
  const actions = useRegisterActions(form)({ ...register, provider: provider.id });
  return (
    <>
      <DetailPage
        title={t('Cash register {number}', { number: case_reg_num })}
        back={back()}
        figure={<bdi>{company_name}</bdi>}
        status={<Badge status={status} />}
        keyLine={keyLine(register)}
        actions={<ActionBar actions={[actions.overview, actions.edit, actions.toggle]} />}
        tabs={null}
      >
        <RegisterAlert alert={alert} />
        <ScreenBoundary>
          <RegisterFacts register={register} />
        </ScreenBoundary>
        {cashbox_errors.length > 0 && (
          <DetailSection title={t('Errors')}>
            <RegisterErrors errors={cashbox_errors} />
          </DetailSection>
        )}
      </DetailPage>
      <ToggleRegisterForm form={form} merchants={can_edit ? [{ ...merchant, needs_check }] : []} />
    </>
  );
}
