import type { Change } from '../core/store.ts';
import { table } from '../core/table.ts';
import type { World } from '../core/world.ts';
import type {
  FiscalReceiptRecord,
  ShiftRecord,
  TaxOfficeEntry,
  TaxOfficeRecord,
  TillRecord,
  WaitingRecord,
} from './fiscalRecords.ts';

/** What is kept of fiscalization, by the registers and by the tax office. */
export const fiscalTables = {
  tills: table<TillRecord>(),
  shifts: table<ShiftRecord>(),
  fiscalReceipts: table<FiscalReceiptRecord>(),
  waitingReceipts: table<WaitingRecord>(),
  taxOffice: table<TaxOfficeRecord>(),
  taxOfficeEntries: table<TaxOfficeEntry>(),
};

/** Sample receipts have numbers of nine digits: none of them is given again. */
const FIRST_NUMBER = 4_000_000_000;

/** The tax office of a world that begins: it answers. */
export const openTaxOffice = ({ chance }: World): Change => ({
  taxOffice: [{ id: 1, state: 'up', next: FIRST_NUMBER, secret: chance.bytes(24).toString('hex') }],
});
