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
 * Reads that are stale after a register was connected, edited, activated or deactivated, and after its shift was
 * closed.
 */
export const staleRegisterRoutes = [
  cashRegisters.list,
  cashRegisters.info,
  cashRegisters.overview,
  cashRegisters.provider,
];

/** Merchants with their registers, and the available providers. */
export const registerListQuery = createQuery(cashRegisters.list, {}, (answer) => ({
  data: requireRows<CashRegisterMerchant>(answer.data, ['id', 'name']),
  providers: requireRows(toList(answer.providers), ['id', 'name']).map((one) => ({
    ...one,
    countries: toList(one.countries),
  })),
}));

/** Errors of all registers, the latest first. */
export const registerErrorsQuery = createQuery(cashRegisters.errors, {}, (answer) => ({
  data: requireRows(answer.data, ['id']),
}));

const registerWithDefaults = withDefaults<CashRegister>(['id', 'merchant', 'provider'], ['fields', 'cashbox_errors']);

/** Register of a merchant with its settings. */
export const getRegisterQuery = (merchant: number) =>
  createQuery(cashRegisters.info, { params: { id: merchant } }, (answer): CashRegister => {
    const said = registerWithDefaults(answer);
    const cashier = { fio: '', key: '', certificate: '', valid_until: null, ...toPartialObject(said.cashier) };
    return { ...said, nds: toPartialObject(said.nds), cashier };
  });

export const normalizeProviderForm = withDefaults<ProviderForm>(['provider', 'merchant'], ['fields']);

/** Form that connects or edits a register. */
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

/** Current state of a merchant's register. */
export const getRegisterOverviewQuery = (merchant: number) =>
  createQuery(cashRegisters.overview, { params: { merchant } }, normalizeRegisterOverview);

/** Z-reports of a register, the latest first. */
export const getZReportsQuery = (merchant: number) =>
  createQuery(cashRegisters.zReports, { params: { merchant } }, (answer) =>
    requireRows(answer.data, ['id']).map((report) => ({ ...report, sums: toList(report.sums) })),
  );
