import { MAX_COMPANY_FILE_BYTES, MAX_FILES_PER_SAVE, MAX_FILES_PER_TYPE } from '@portal/contract/companies';
import { imageHead } from '@portal/contract/pictures';
import { t } from '../text/t.ts';
import type { UploadLimits } from '../ui/upload/uploadLimits.ts';

const MAX_PIXELS = 40_000_000;
const PDF = '%PDF-';

/**
 * Returns an error for a file with a wrong type or size; the type is detected from the content. The server checks more.
 */
async function contentError(file: File): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (String.fromCharCode(...bytes.subarray(0, PDF.length)) === PDF) return undefined;
  const picture = imageHead(bytes);
  if (!picture) return t('Only PDF, PNG and JPG files can be uploaded');
  return picture.width * picture.height > MAX_PIXELS ? t('The picture has too many pixels') : undefined;
}

const limitsFor = (count: number): UploadLimits => ({
  bytes: MAX_COMPANY_FILE_BYTES,
  count,
  types: { 'application/pdf': ['.pdf'], 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] },
  check: contentError,
});

/** Returns the upload limits of a file type that already has `already` files. */
export const getLimitsForType = (already: number): UploadLimits => limitsFor(MAX_FILES_PER_TYPE - already);

/** Upload limits of the files that are sent when a person is saved. */
export const personFileLimits = limitsFor(MAX_FILES_PER_SAVE);
