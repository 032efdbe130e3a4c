import { FILE_BYTES, FILES_A_SAVE, FILES_A_TYPE } from '@portal/contract/companies';
import { imageHead } from '@portal/contract/pictures';
import { t } from '../text/t.ts';
import type { UploadLimits } from '../ui/upload/uploadLimits.ts';

const MOST_PIXELS = 40_000_000;
const PDF = '%PDF-';

/** Why a file cannot be taken, by its bytes and not by its name; the server checks more. */
async function wrongInside(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, PDF.length)) === PDF) return undefined;
  const picture = imageHead(bytes);
  if (!picture) return t('Only PDF, PNG and JPG files can be uploaded');
  return picture.width * picture.height > MOST_PIXELS ? t('The picture has too many pixels') : undefined;
}

const papers = (count: number): UploadLimits => ({
  bytes: FILE_BYTES,
  count,
  types: { 'application/pdf': ['.pdf'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
  check: wrongInside,
});

/** Limits for further files of one type, of which `already` are there. */
export const papersOfType = (already: number): UploadLimits => papers(FILES_A_TYPE - already);

/** Files that go with one save of a person. */
export const papersOfSave = papers(FILES_A_SAVE);
