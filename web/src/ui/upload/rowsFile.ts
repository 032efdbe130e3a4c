import { withoutFormula } from '@portal/contract/text/withoutFormula';
import { t } from '../../text/t.ts';
import { ruleText } from '../form/formError.ts';
import type { UploadLimits } from './uploadLimits.ts';

/** What browsers call a CSV file, by system. */
export const CSV_TYPES: UploadLimits['types'] = {
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
  'text/plain': ['.csv'],
};

/** One thing wrong with a row of a file; the header is row 1. */
export interface RowError {
  row: number;
  field: string;
  message: string;
  /** The beginning of the cell, where it may be shown. */
  value?: string;
}

/** Spreadsheets take a file for UTF-8 by its first character. */
const BOM = '\uFEFF';

/** Rows as a CSV file that spreadsheets open. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob => {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return new Blob([BOM, rows.map(line).join('\r\n'), '\r\n'], { type: 'text/csv' });
};

/** What is wrong with a file, as a file that its author corrects. */
export const errorsFile = (errors: readonly RowError[]): Blob =>
  csvFile([
    [t('Row'), t('Column'), t('What is wrong'), t('Value')],
    ...errors.map(({ row, field, message, value }) => [
      String(row),
      field,
      ruleText(message),
      withoutFormula(value ?? ''),
    ]),
  ]);
