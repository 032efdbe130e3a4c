import {
  cashRegisters,
  type CashRegister,
  type CashRegisterMerchant,
  type RegisterOverview,
  type ProviderForm,
} from '@portal/contract/cashRegisters';
import { qWithDefaults } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/**
 * Reads that are stale after a register was connected, edited, activated or deactivated, and after its shift was
 * closed.
 */
export const staleReads = [cashRegisters.list, cashRegisters.info, cashRegisters.overview, cashRegisters.provider];

/** Merchants with their registers, and the available providers. */
export const registerList = qWithDefaults(cashRegisters.list, {}, (answer) => ({
  data: rowsIn<CashRegisterMerchant>(answer.data, ['id', 'name']),
  providers: rowsIn(listOf(answer.providers), ['id', 'name']).map((one) => ({
    ...one,
    countries: listOf(one.countries),
  })),
}));

/** Errors of all registers, the latest first. */
export const registerErrors = qWithDefaults(cashRegisters.errors, {}, (answer) => ({
  data: rowsIn(answer.data, ['id']),
}));

const registerWithDefaults = withDefaults<CashRegister>(['id', 'merchant', 'provider'], ['fields', 'cashbox_errors']);

/** Register of a merchant with its settings. */
export const registerInfo = (merchant: number) =>
  qWithDefaults(cashRegisters.info, { params: { id: merchant } }, (answer): CashRegister => {
    const said = registerWithDefaults(answer);
    const cashier = { fio: '', key: '', certificate: '', valid_until: null, ...membersOf(said.cashier) };
    return { ...said, nds: membersOf(said.nds), cashier };
  });

export const formWithDefaults = withDefaults<ProviderForm>(['provider', 'merchant'], ['fields']);

/** Form that connects or edits a register. */
export const providerForm = (merchant: number, provider: string) =>
  qWithDefaults(cashRegisters.provider, { params: { merchant, provider } }, formWithDefaults);

const overviewLists = withDefaults<RegisterOverview>(
  ['cashbox_id', 'merchant', 'offline'],
  ['queue', 'receipts', 'errors'],
);

export const overviewWithDefaults = (answer: unknown): RegisterOverview => {
  const said = overviewLists(answer);
  return { ...said, shift: said.shift ? { ...said.shift, sums: listOf(said.shift.sums) } : null };
};

/** Current state of a merchant's register. */
export const overviewRead = (merchant: number) =>
  qWithDefaults(cashRegisters.overview, { params: { merchant } }, overviewWithDefaults);

/** Z-reports of a register, the latest first. */
export const zReportList = (merchant: number) =>
  qWithDefaults(cashRegisters.zReports, { params: { merchant } }, (answer) =>
    rowsIn(answer.data, ['id']).map((report) => ({ ...report, sums: listOf(report.sums) })),
  );
