import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { JobRecord } from '../core/jobs.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';
import { refuse } from '../core/refusal.ts';

/** How long the tax office checks a register before it may tax payments. */
const CHECK_MS = 10 * MINUTE;
const EXPIRED = 'The certificate has expired';

/** Whether a register could sign nothing at a moment, for its certificate has run out. */
const isExpired = ({ certificate }: Pick<CashRegisterRecord, 'certificate'>, at: number): boolean =>
  certificate !== null && certificate.valid_until <= at;

/** Whether the tax office has still to say yes to what is connected. */
export const needsCheck = ({ checked_at }: Pick<CashRegisterRecord, 'checked_at'>): boolean => checked_at === null;

/** A register that the tax office runs at from now on, and the look itself. */
export function startCheck(register: CashRegisterRecord, { at, id }: Stamp): Change & { jobs: JobRecord[] } {
  const check_at = at + CHECK_MS;
  return {
    cashRegisters: [{ ...register, status: 'pending_monitoring_check', off_by: null, check_at, checked_at: null }],
    jobs: [{ id: id(), due: check_at, kind: 'cash_register_check', ref: register.id }],
  };
}

/** The line of a list of errors that tells of a certificate which has run out. */
function expiryError(register: CashRegisterRecord, at: number, id: number): CashRegisterErrorRecord {
  const { id: cashbox_id, merchant_id, point_name } = register;
  const check_from = at - CHECK_MS;
  return { id, merchant_id, cashbox_id, check_from, check_to: at, description: EXPIRED, point_name, count: 1 };
}

/** A register is switched off once its certificate has run out, and the list of errors says so; nothing before. */
export const deactivateExpired = (register: CashRegisterRecord, at: number, id: () => number): Change =>
  isExpired(register, at)
    ? {
        cashRegisters: [{ ...register, status: 'disabled', off_by: 'clock', check_at: null }],
        cashRegisterErrors: [expiryError(register, at, id())],
      }
    : {};

/** What comes of a look at its moment; nothing where the register was switched off, or is looked at anew, meanwhile. */
export function finishCheck(register: CashRegisterRecord | undefined, due: number, id: () => number): Change {
  if (register?.check_at !== due) return {};
  if (isExpired(register, due)) return deactivateExpired(register, due, id);
  return { cashRegisters: [{ ...register, status: 'active', check_at: null, checked_at: due }] };
}

function activate(register: CashRegisterRecord, stamp: Stamp): Change {
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
 * Switches fiscalization on or off (CASH-020…022, CASH-045). On: at once where the tax office has said yes before, else after
 * its look. Refused: twice, while a shift is open, with a certificate that is over.
 */
export const toggle = (
  register: CashRegisterRecord,
  state: 'activate' | 'disable',
  hasOpenShift: boolean,
  stamp: Stamp,
): Change => (state === 'activate' ? activate(register, stamp) : disable(register, hasOpenShift));
