import type { World } from '../core/world.ts';
import type { TaxOfficeRecord } from './fiscalRecords.ts';

/** What becomes of a call to the tax office: `lost` where no answer comes, whether or not it `books` what it was sent. */
export type OfficeAnswer = { kind: 'answered' | 'unreached' | 'refused' } | { kind: 'lost'; books: boolean };

/** Where the tax office is asked, for faults to be planted at. */
const ADDRESS = '/tax-office';
/** The longest that a register waits for an answer. */
const LIMIT = 30_000;

const OF_STATE: Readonly<Record<TaxOfficeRecord['state'], OfficeAnswer>> = {
  up: { kind: 'answered' },
  // The worse of two silences: it takes what it was sent and does not say so.
  silent: { kind: 'lost', books: true },
  down: { kind: 'unreached' },
};

/** Calls the simulated tax office: `ping` asks whether it answers, `receipts` brings a receipt. A fault planted there comes first. */
export function askTaxOffice({ faults }: World, { state }: TaxOfficeRecord, call: 'ping' | 'receipts'): OfficeAnswer {
  const fault = faults.isEmpty ? undefined : faults.strike('POST', `${ADDRESS}/${call}/`);
  if (!fault) return OF_STATE[state];
  if (fault.after_commit === true) return { kind: 'lost', books: true };
  if (fault.drop === true || (fault.delay_ms ?? 0) >= LIMIT) return { kind: 'lost', books: false };
  const { status = 200 } = fault;
  if (status >= 500) return { kind: 'unreached' };
  return { kind: status >= 400 ? 'refused' : 'answered' };
}
