import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { WaitingReason } from './fiscalRecords.ts';

/** Why a movement has no receipt yet, in English. */
export const REASONS: Readonly<Record<WaitingReason, string>> = {
  disabled: 'The cash register is deactivated',
  checking: 'The tax office is still checking the cash register',
  certificate: 'The certificate has expired: upload a new one and activate the cash register',
  no_sale: 'The sale has no receipt yet',
  overdue: 'The shift has been open for 24 hours: close it',
  silent: 'The tax office has not answered the request',
  refused: 'The tax office rejected the receipt',
  hours: 'The offline hours are used up',
  numbers: 'The reserved numbers are used up',
};

/** Reasons that only somebody else can help with, a person or the tax office: the register does not try again by itself. */
export const NOT_RETRIED: ReadonlySet<WaitingReason> = new Set([
  'disabled',
  'checking',
  'certificate',
  'overdue',
  'no_sale',
]);

type State = Pick<CashRegisterRecord, 'status' | 'off_by'>;

/** Why a register gives no receipts at all now; nothing where it does. */
export function inactiveReason({ status, off_by }: State): WaitingReason | undefined {
  if (status === 'active') return undefined;
  if (status === 'pending_monitoring_check') return 'checking';
  return off_by === 'clock' ? 'certificate' : 'disabled';
}

/** Whether sales get receipts of a register, at once or later: all but those made while a person has switched it off. */
export const isFiscalizing = (register: State): boolean => inactiveReason(register) !== 'disabled';
