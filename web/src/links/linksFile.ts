import { LINK_COLUMNS, LINKS_FILE_BYTES, type ManyLinks } from '@portal/contract/links';
import { t } from '../text/t.ts';
import { CSV_TYPES, csvFile } from '../ui/upload/rowsFile.ts';
import type { UploadLimits } from '../ui/upload/uploadLimits.ts';
import { checkedRows } from '../ui/upload/useCheckedFile.ts';

/** A file of links. */
export const LINKS_FILE: UploadLimits = { bytes: LINKS_FILE_BYTES, count: 1, types: CSV_TYPES };

/** A file to fill in: its columns, and one row as an example. */
export const templateFile = (currency: string): Blob =>
  csvFile([LINK_COLUMNS, ['12.50', currency, t('Invoice'), '', '', '', '', '', '']]);

/** What became of a file of links. */
export const linksFound = (answer: object): ManyLinks => checkedRows(answer as ManyLinks);
