import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import { refuse } from '../core/refusal.ts';
import type { Stamp } from '../core/stamp.ts';
import type { Change } from '../core/store.ts';
import { isOver, needsCheck, toCheck } from './check.rules.ts';

function activate(register: CashRegisterRecord, stamp: Stamp): Change {
  if (register.status === 'active') refuse('The cash register is already active');
  if (register.status === 'pending_monitoring_check')
    refuse('The tax office is still checking the cash register: it becomes active automatically');
  if (isOver(register, stamp.at)) refuse('The certificate has expired: upload a new one');
  if (needsCheck(register)) return toCheck(register, stamp);
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
