import { withoutFormula } from '@portal/contract/text/withoutFormula';
import { t } from '../../text/t.ts';
import { ruleText } from '../form/formError.ts';
import type { UploadLimits } from './uploadLimits.ts';

/** MIME types of CSV files in different browsers and systems. */
export const CSV_TYPES: UploadLimits['types'] = {
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
  'text/plain': ['.csv'],
};

/** An error in a row of a file; the header is row 1. */
export interface RowError {
  row: number;
  field: string;
  message: string;
  /** The start of the cell's text, if it may be shown. */
  value?: string;
}

/** Spreadsheets recognize UTF-8 by this first character. */
const BOM = '\uFEFF';

/** Creates a CSV file that spreadsheets can open. */
export const csvFile = (rows: readonly (readonly string[])[]): Blob => {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return new Blob([BOM, rows.map(line).join('\r\n'), '\r\n'], { type: 'text/csv' });
};

/** The errors of a file as a CSV file, for its author to correct. */
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
