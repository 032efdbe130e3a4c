import {
  cashRegisters,
  type CashRegister,
  type CashRegisterMerchant,
  type RegisterOverview,
  type ProviderForm,
} from '@portal/contract/cashRegisters';
import { createQuery } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/**
 * Routes whose cached answers are stale after a cash register was connected, edited, activated or deactivated, or after
 * its shift was closed.
 */
export const staleRegisterRoutes = [
  cashRegisters.list,
  cashRegisters.info,
  cashRegisters.overview,
  cashRegisters.provider,
];

/** Query for merchants with their cash registers, and for the available providers. */
export const registerListQuery = createQuery(cashRegisters.list, {}, (answer) => ({
  data: requireRows<CashRegisterMerchant>(answer.data, ['id', 'name']),
  providers: requireRows(toList(answer.providers), ['id', 'name']).map((one) => ({
    ...one,
    countries: toList(one.countries),
  })),
}));

/** Query for the errors of all cash registers, the latest first. */
export const registerErrorsQuery = createQuery(cashRegisters.errors, {}, (answer) => ({
  data: requireRows(answer.data, ['id']),
}));

const registerWithDefaults = withDefaults<CashRegister>(['id', 'merchant', 'provider'], ['fields', 'cashbox_errors']);

/** Returns the query for a merchant's cash register with its settings. */
export const getRegisterQuery = (merchant: number) =>
  createQuery(cashRegisters.info, { params: { id: merchant } }, (answer): CashRegister => {
    const said = registerWithDefaults(answer);
    const cashier = { fio: '', key: '', certificate: '', valid_until: null, ...toPartialObject(said.cashier) };
    return { ...said, nds: toPartialObject(said.nds), cashier };
  });

export const normalizeProviderForm = withDefaults<ProviderForm>(['provider', 'merchant'], ['fields']);

/** Returns the query for the form that connects or edits a cash register. */
export const getProviderFormQuery = (merchant: number, provider: string) =>
  createQuery(cashRegisters.provider, { params: { merchant, provider } }, normalizeProviderForm);

const overviewLists = withDefaults<RegisterOverview>(
  ['cashbox_id', 'merchant', 'offline'],
  ['queue', 'receipts', 'errors'],
);

export const normalizeRegisterOverview = (answer: unknown): RegisterOverview => {
  const said = overviewLists(answer);
  return { ...said, shift: said.shift ? { ...said.shift, sums: toList(said.shift.sums) } : null };
};

/** Returns the query for the current state of a merchant's cash register. */
export const getRegisterOverviewQuery = (merchant: number) =>
  createQuery(cashRegisters.overview, { params: { merchant } }, normalizeRegisterOverview);

/** Returns the query for a cash register's Z-reports, the latest first. */
export const getZReportsQuery = (merchant: number) =>
  createQuery(cashRegisters.zReports, { params: { merchant } }, (answer) =>
    requireRows(answer.data, ['id']).map((report) => ({ ...report, sums: toList(report.sums) })),
  );
