import type {
  CashRegister,
  CashRegisterMerchant,
  CashRegisterProvider,
  ProviderForm,
  TaxObjectInfo,
  CashRegisterError,
  CashRegisterAlert,
} from '@portal/contract/cashRegisters';
import type { CashRegisterRecord, CashRegisterErrorRecord } from '@portal/fixtures/cashRegisters';
import { taxObjectsOf } from '@portal/fixtures/domain/taxObjects';
import type { MerchantRecord } from '@portal/fixtures/merchants';
import type { Store } from '../core/store.ts';
import { formatTimestamp, formatTimestampOrNull } from '../core/time.ts';
import { needsCheck } from './activation.rules.ts';
import { connected, formFields, type Subject } from './form.rules.ts';
import { offeredIn, providerNamed, type ProviderDefinition } from './providers.ts';
import { queueOf, registerOf, openShiftOf } from './registers.ts';
import type { StagedCertificate } from './stagedCertificates.ts';
import { merchantName } from '../merchants/names.ts';
import { MAX_SHIFT_MS } from './registerSession.ts';
import type { ShiftRecord } from './fiscalRecords.ts';

/** Number of errors shown with a cash register. */
const MAX_ERRORS = 20;

export const providerView = ({ id, name, about }: ProviderDefinition): CashRegisterProvider => ({ id, name, about });

/** Returns a merchant with its cash register, if any (CASH-033). */
export function merchantView(
  store: Store,
  { id, name, status, country }: MerchantRecord,
  { can_edit, at }: { can_edit: boolean; at: number },
): CashRegisterMerchant {
  const register = registerOf(store, id);
  const waiting = queueOf(store, id).length;
  return {
    id,
    name,
    status,
    country,
    is_offered: offeredIn(country).length > 0,
    can_edit,
    alert: registerAlert(register, openShiftOf(store, id), waiting, at),
    cashbox: register
      ? {
          id: register.id,
          provider: register.provider,
          cashier_name: register.cashier_name,
          fiscal_num: register.fiscal_num,
          status: register.status,
          needs_check: needsCheck(register),
          company_name: register.company_name,
          point_name: register.point_name,
          waiting,
        }
      : null,
  };
}

const cashierView = ({ cashier_name, certificate }: CashRegisterRecord): CashRegister['cashier'] => ({
  fio: cashier_name,
  key: certificate?.key ?? '',
  certificate: certificate?.subject ?? '',
  valid_until: formatTimestampOrNull(certificate?.valid_until ?? null),
});

/** Returns a cash register with its settings (CASH-034); without tax, `nds` has no rate (CASH-035). */
export function registerView(
  store: Store,
  { register, ...subject }: Subject & { register: CashRegisterRecord },
  { can_edit, at }: { can_edit: boolean; at: number },
): CashRegister {
  const { merchant } = subject;
  const openShift = openShiftOf(store, merchant.id);
  const provider = providerNamed(register.provider);
  const { id, status, case_reg_num, company_name, point_name, point_addr, tin, ipn, taxprc } = register;
  return {
    id,
    merchant: { id: merchant.id, name: merchant.name },
    provider: provider ? providerView(provider) : { id: register.provider, name: register.provider, about: '' },
    status,
    is_active: status === 'active',
    needs_check: needsCheck(register),
    alert: registerAlert(register, openShift, queueOf(store, merchant.id).length, at),
    case_reg_num,
    company_name,
    point_name,
    point_addr,
    tin,
    ipn,
    nds: taxprc === null ? {} : { taxprc },
    last_shift_status: openShift ? 'opened' : 'closed',
    cashier: cashierView(register),
    fields: provider ? formFields(provider, { ...subject, register }) : [],
    cashbox_errors: errorsOf(store, [merchant.id], MAX_ERRORS),
    can_edit,
  };
}

/** Returns the form that connects or edits a cash register (CASH-043). */
export function formView(provider: ProviderDefinition, subject: Subject): ProviderForm {
  const register = connected(provider, subject);
  const { merchant } = subject;
  return {
    provider: providerView(provider),
    merchant: { id: merchant.id, name: merchant.name },
    is_connected: register !== undefined,
    needs_certificate: provider.needs_certificate,
    needs_tax_object: provider.needs_tax_object,
    certificate: register?.certificate
      ? { pszSubjCN: register.certificate.subject, valid_until: formatTimestamp(register.certificate.valid_until) }
      : null,
    fields: formFields(provider, subject),
  };
}

/** Returns the uploaded certificate with its tax objects (CASH-036, CASH-038). */
export function taxObjectInfo(
  staged: StagedCertificate,
  provider: ProviderDefinition,
  subject: Subject,
): TaxObjectInfo {
  const { merchant, company } = subject;
  return {
    certs_id: staged.id,
    pszSubjCN: staged.subject,
    valid_until: formatTimestamp(staged.valid_until),
    TaxObjects: taxObjectsOf(merchant.name, company).map((object) => ({
      ...object,
      TransactionsRegistrars: [...object.TransactionsRegistrars],
    })),
    taxKey: connected(provider, subject)?.taxKey ?? null,
  };
}

const errorView = (store: Store, record: CashRegisterErrorRecord): CashRegisterError => ({
  id: record.id,
  merchant: { id: record.merchant_id, name: merchantName(store, record.merchant_id) },
  cashbox_id: record.cashbox_id,
  check_from: formatTimestamp(record.check_from),
  check_to: formatTimestamp(record.check_to),
  description: record.description,
  point_name: record.point_name,
  count: record.count,
});

/** Errors of the merchants' cash registers, the latest first, at most `most` (CASH-032, CASH-046). */
export function errorsOf(store: Store, merchantIds: readonly number[], most: number): CashRegisterError[] {
  const ids = new Set(merchantIds);
  return [...store.cashRegisterErrors.values()]
    .filter(({ merchant_id }) => ids.has(merchant_id))
    .toSorted((a, b) => b.check_to - a.check_to || b.id - a.id)
    .slice(0, most)
    .map((record) => errorView(store, record));
}

/** Cash register alert of a merchant, from its register, open shift and number of waiting receipts (decision 30). */
export function registerAlert(
  register: CashRegisterRecord | undefined,
  shift: ShiftRecord | undefined,
  waiting: number,
  now: number,
): CashRegisterAlert {
  if (register?.status !== 'active') return 'not_taxed';
  if (shift && now - shift.opened >= MAX_SHIFT_MS) return 'not_closed';
  return waiting > 0 ? 'waiting' : 'all_fiscalized';
}
