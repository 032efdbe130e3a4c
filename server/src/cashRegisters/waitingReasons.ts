import type { WaitingReason } from './fiscalRecords.ts';

/** Why a movement has no receipt yet, in English. */
export const REASONS: Readonly<Record<WaitingReason, string>> = {
  disabled: 'The cash register is switched off',
  no_sale: 'The sale has no receipt yet',
  overdue: 'The shift has been open for 24 hours: close it',
  silent: 'The tax office was asked and has not answered',
  refused: 'The tax office refused the receipt',
  hours: 'The hours without the tax office are used up',
  numbers: 'The reserved numbers are used up',
};

/** Reasons that only a person can help with: no clock tries again. */
export const NEEDS_SOMEBODY: ReadonlySet<WaitingReason> = new Set(['disabled', 'overdue', 'no_sale']);
