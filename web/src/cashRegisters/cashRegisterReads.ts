import {
  cashRegisters,
  type CashRegister,
  type CashRegisterMerchant,
  type Cockpit,
  type ProviderForm,
} from '@portal/contract/cashRegisters';
import { qWithDefaults } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** What is stale once a register was connected, changed, or switched on or off, and once its shift was closed. */
export const touched = [cashRegisters.list, cashRegisters.info, cashRegisters.cockpit, cashRegisters.provider];

/** Merchants with their registers, and the providers to choose from. */
export const registerList = qWithDefaults(cashRegisters.list, {}, (answer) => ({
  data: rowsIn<CashRegisterMerchant>(answer.data, ['id', 'name']),
  providers: rowsIn(listOf(answer.providers), ['id', 'name']).map((one) => ({
    ...one,
    countries: listOf(one.countries),
  })),
}));

/** What went wrong with registers, the latest first. */
export const registerErrors = qWithDefaults(cashRegisters.errors, {}, (answer) => ({
  data: rowsIn(answer.data, ['id']),
}));

const registerWithDefaults = withDefaults<CashRegister>(['id', 'merchant', 'provider'], ['fields', 'cashbox_errors']);

/** The register of a merchant, whole. */
export const registerInfo = (merchant: number) =>
  qWithDefaults(cashRegisters.info, { params: { id: merchant } }, (answer): CashRegister => {
    const said = registerWithDefaults(answer);
    const cashier = { fio: '', key: '', certificate: '', valid_until: null, ...membersOf(said.cashier) };
    return { ...said, nds: membersOf(said.nds), cashier };
  });

export const formWithDefaults = withDefaults<ProviderForm>(['provider', 'merchant'], ['fields']);

/** What a register is connected or edited with. */
export const providerForm = (merchant: number, provider: string) =>
  qWithDefaults(cashRegisters.provider, { params: { merchant, provider } }, formWithDefaults);

const cockpitLists = withDefaults<Cockpit>(['cashbox_id', 'merchant', 'offline'], ['queue', 'receipts', 'errors']);

export const cockpitWithDefaults = (answer: unknown): Cockpit => {
  const said = cockpitLists(answer);
  return { ...said, shift: said.shift ? { ...said.shift, sums: listOf(said.shift.sums) } : null };
};

/** How the register of a merchant does now. */
export const cockpitRead = (merchant: number) =>
  qWithDefaults(cashRegisters.cockpit, { params: { merchant } }, cockpitWithDefaults);

/** The Z-reports of a register, the latest first. */
export const zReportList = (merchant: number) =>
  qWithDefaults(cashRegisters.zReports, { params: { merchant } }, (answer) =>
    rowsIn(answer.data, ['id']).map((report) => ({ ...report, sums: listOf(report.sums) })),
  );
