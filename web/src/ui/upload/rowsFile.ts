import { escapeFormula } from '@portal/contract/text/escapeFormula';
import { t } from '../../text/t.ts';
import { translateRuleMessage } from '../form/formError.ts';
import type { UploadLimits } from './uploadLimits.ts';

/** MIME types of CSV files in different browsers and systems. */
export const CSV_MIME_TYPES: UploadLimits['types'] = {
  'text/csv': ['.csv'],
  'application/vnd.ms-excel': ['.csv'],
  'text/plain': ['.csv'],
};

/** An error in a row of an uploaded file; the header is row 1. */
export interface FileRowError {
  row: number;
  field: string;
  message: string;
  /** Start of the cell's text, if the text may be shown. */
  value?: string;
}

/** Byte order mark at the start of a CSV file, by which spreadsheets recognize UTF-8. */
const BOM = '\uFEFF';

/** Creates a CSV file that spreadsheets can open. */
export const createCsvFile = (rows: readonly (readonly string[])[]): Blob => {
  const line = (cells: readonly string[]) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',');
  return new Blob([BOM, rows.map(line).join('\r\n'), '\r\n'], { type: 'text/csv' });
};

/** Creates a CSV file of an uploaded file's errors, for its author to correct. */
export const createErrorsFile = (errors: readonly FileRowError[]): Blob =>
  createCsvFile([
    [t('Row'), t('Column'), t('Errors'), t('Value')],
    ...errors.map(({ row, field, message, value }) => [
      String(row),
      field,
      translateRuleMessage(message),
      escapeFormula(value ?? ''),
    ]),
  ]);
