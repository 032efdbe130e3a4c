import type { CashRegisterRecord } from '@portal/fixtures/cashRegisters';
import type { WaitingReason } from './fiscalRecords.ts';

/** English texts of the reasons why a receipt waits. */
export const REASONS: Readonly<Record<WaitingReason, string>> = {
  disabled: 'The cash register is deactivated',
  checking: 'The tax office is still checking the cash register',
  certificate: 'The certificate has expired: upload a new one and activate the cash register',
  no_sale: 'The sale has no receipt yet',
  overdue: 'The shift has been open for 24 hours: close it',
  silent: "The tax office didn't respond to the request",
  refused: 'The tax office rejected the receipt',
  hours: 'The offline hours are used up',
  numbers: 'The reserved numbers are used up',
};

/** Waiting reasons that only a user or the tax office can resolve, so the register does not retry automatically. */
export const NOT_RETRIED: ReadonlySet<WaitingReason> = new Set([
  'disabled',
  'checking',
  'certificate',
  'overdue',
  'no_sale',
]);

type State = Pick<CashRegisterRecord, 'status' | 'off_by'>;

/** Reason why a cash register issues no receipts at all; undefined if it is active. */
export function inactiveReason({ status, off_by }: State): WaitingReason | undefined {
  if (status === 'active') return undefined;
  if (status === 'pending_monitoring_check') return 'checking';
  return off_by === 'clock' ? 'certificate' : 'disabled';
}

/** Whether sales get fiscal receipts, now or later. Only a user's deactivation stops that. */
export const isFiscalizing = (register: State): boolean => inactiveReason(register) !== 'disabled';
