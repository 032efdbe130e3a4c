import type { CashRegisterErrorRecord, CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { JobRecord } from '../core/jobs.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { MINUTE } from '../core/time.ts';

/** How long the tax office checks a register before it may tax payments. */
const CHECK_MS = 10 * MINUTE;
const OVER = 'The certificate has expired';

/** Whether a register could sign nothing at a moment, for its certificate has run out. */
export const isOver = ({ certificate }: Pick<CashRegisterRecord, 'certificate'>, at: number): boolean =>
  certificate !== null && certificate.valid_until <= at;

/** Whether the tax office has still to say yes to what is connected. */
export const needsCheck = ({ checked_at }: Pick<CashRegisterRecord, 'checked_at'>): boolean => checked_at === null;

/** A register that the tax office looks at from now on, and the look itself. */
export function toCheck(register: CashRegisterRecord, { at, id }: Stamp): Change & { jobs: JobRecord[] } {
  const check_at = at + CHECK_MS;
  return {
    cashRegisters: [{ ...register, status: 'pending_monitoring_check', off_by: null, check_at, checked_at: null }],
    jobs: [{ id: id(), due: check_at, kind: 'cash_register_check', ref: register.id }],
  };
}

/** The line of a list of errors that tells of a certificate which has run out. */
function errorOver(register: CashRegisterRecord, at: number, id: number): CashRegisterErrorRecord {
  const { id: cashbox_id, merchant_id, point_name } = register;
  const check_from = at - CHECK_MS;
  return { id, merchant_id, cashbox_id, check_from, check_to: at, description: OVER, point_name, count: 1 };
}

/** A register is switched off once its certificate has run out, and the list of errors says so; nothing before. */
export const switchedOff = (register: CashRegisterRecord, at: number, id: () => number): Change =>
  isOver(register, at)
    ? {
        cashRegisters: [{ ...register, status: 'disabled', off_by: 'clock', check_at: null }],
        cashRegisterErrors: [errorOver(register, at, id())],
      }
    : {};

/** What comes of a look at its moment; nothing where the register was switched off, or is looked at anew, meanwhile. */
export function checked(register: CashRegisterRecord | undefined, due: number, id: () => number): Change {
  if (register?.check_at !== due) return {};
  if (isOver(register, due)) return switchedOff(register, due, id);
  return { cashRegisters: [{ ...register, status: 'active', check_at: null, checked_at: due }] };
}
