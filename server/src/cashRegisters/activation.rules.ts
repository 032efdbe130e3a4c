import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { JobRecord } from '../core/jobs.ts';
import type { ChangeContext } from '../core/changeContext.ts';
import type { Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { refuse } from '../core/refusal.ts';

/** Duration of the tax office's check before a cash register may issue receipts. */
const CHECK_MS = 10 * MINUTE;
const EXPIRED = 'The certificate has expired';

/** Whether the register's certificate has expired, so that it cannot sign receipts. */
const isExpired = ({ certificate }: Pick<CashRegisterRecord, 'certificate'>, at: number): boolean =>
  certificate !== null && certificate.valid_until <= at;

/** Whether the tax office must still check the register. */
export const needsCheck = ({ checked_at }: Pick<CashRegisterRecord, 'checked_at'>): boolean => checked_at === null;

/** Starts the tax office's check of a register and schedules its result. */
export function startCheck(register: CashRegisterRecord, { at, id }: ChangeContext): Change & { jobs: JobRecord[] } {
  const check_at = at + CHECK_MS;
  return {
    cashRegisters: [{ ...register, status: 'pending_monitoring_check', off_by: null, check_at, checked_at: null }],
    jobs: [{ id: id(), due: check_at, kind: 'cash_register_check', ref: register.id }],
  };
}

/** Error entry for an expired certificate. */
function expiryError(register: CashRegisterRecord, at: number, id: number): CashRegisterErrorRecord {
  const { id: cashbox_id, merchant_id, point_name } = register;
  const check_from = at - CHECK_MS;
  return { id, merchant_id, cashbox_id, check_from, check_to: at, description: EXPIRED, point_name, count: 1 };
}

/** Deactivates a register whose certificate has expired and adds an error entry; does nothing before that. */
export const deactivateExpired = (register: CashRegisterRecord, at: number, id: () => number): Change =>
  isExpired(register, at)
    ? {
        cashRegisters: [{ ...register, status: 'disabled', off_by: 'clock', check_at: null }],
        cashRegisterErrors: [expiryError(register, at, id())],
      }
    : {};

/**
 * Finishes the tax office's check. Does nothing if the register was deactivated or a new check was started in the
 * meantime.
 */
export function finishCheck(register: CashRegisterRecord | undefined, due: number, id: () => number): Change {
  if (register?.check_at !== due) return {};
  if (isExpired(register, due)) return deactivateExpired(register, due, id);
  return { cashRegisters: [{ ...register, status: 'active', check_at: null, checked_at: due }] };
}

function activate(register: CashRegisterRecord, stamp: ChangeContext): Change {
  if (register.status === 'active') refuse('The cash register is already active');
  if (register.status === 'pending_monitoring_check')
    refuse('The tax office is still checking the cash register: it becomes active automatically');
  if (isExpired(register, stamp.at)) refuse('The certificate has expired: upload a new one');
  if (needsCheck(register)) return startCheck(register, stamp);
  return { cashRegisters: [{ ...register, status: 'active', off_by: null }] };
}

function disable(register: CashRegisterRecord, hasOpenShift: boolean): Change {
  if (register.status === 'disabled') refuse('The cash register is already deactivated');
  if (hasOpenShift) refuse('Close the shift before you deactivate the cash register');
  return { cashRegisters: [{ ...register, status: 'disabled', off_by: 'person', check_at: null }] };
}

/**
 * Activates or deactivates a cash register (CASH-020…022, CASH-045). Activation is immediate if the tax office has
 * checked the register before, otherwise it starts the check. Rejected: repeating the current state, deactivation
 * during a shift, activation with an expired certificate.
 */
export const toggle = (
  register: CashRegisterRecord,
  state: 'activate' | 'disable',
  hasOpenShift: boolean,
  stamp: ChangeContext,
): Change => (state === 'activate' ? activate(register, stamp) : disable(register, hasOpenShift));
