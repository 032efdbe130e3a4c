import type { CashRegisterError } from '@portal/contract/cashRegisters';
import type { Field } from '@portal/contract/dataList';
import { paths } from '../paths/paths.ts';
import { t } from '../text/t.ts';
import { ClientPagedList } from '../ui/list/ClientPagedList.tsx';
import type { Choice } from '../ui/overlay/choice.tsx';
import { PageHeader } from '../ui/page/PageHeader.tsx';
import type { PrefetchScreen } from '../ui/page/prefetch.ts';
import { registerErrorsQuery } from './cashRegisterReads.ts';
import { RegisterCheckTime } from './RegisterErrors.tsx';
import { RegisterTabs } from './RegisterTabs.tsx';

/** Columns of the list of cash register errors (CASH-032). */
const columns: readonly Field[] = [
  { name: 'merchant', title: 'Merchant', type: 'merchant' },
  { name: 'cashbox_id', title: 'Cash register ID', type: 'id' },
  { name: 'check_from', title: 'Period of check', type: 'moment' },
  { name: 'description', title: 'Description', type: 'text' },
  { name: 'point_name', title: 'Point of sale', type: 'text' },
  { name: 'count', title: 'Count', type: 'number' },
];

const registerOf = ({ merchant, cashbox_id }: CashRegisterError) => paths.cashRegister(merchant.id, cashbox_id);

const menu = (error: CashRegisterError): readonly Choice[] => [
  { label: t('Cash register'), to: registerOf(error) },
  { label: t('Cash register overview'), to: paths.registerOverview(error.merchant.id) },
];

const textsOf = ({ merchant, cashbox_id, description, point_name }: CashRegisterError) => [
  merchant.name,
  String(cashbox_id),
  t(description),
  point_name,
];

const cells = {
  check_from: (error: CashRegisterError) => <RegisterCheckTime error={error} />,
  description: ({ description }: CashRegisterError) => t(description),
};

/** @public Starts the first reads of the page; the navigation calls this export by name. */
export const prefetch: PrefetchScreen = (_, queries) => void queries.prefetchQuery(registerErrorsQuery);

/** Page with the errors of all cash registers, the latest first (CASH-007, CASH-032). */
export default function RegisterErrorsPage() {
  return (
    <>
      <PageHeader title={t('Online cash box')} />
      <RegisterTabs />
      <ClientPagedList
        readAll={() => registerErrorsQuery}
        textsOf={textsOf}
        columns={columns}
        label={t('Errors')}
        cells={cells}
        rowTo={registerOf}
        menu={menu}
        empty={{ title: t('No cash register errors') }}
      />
    </>
  );
}
