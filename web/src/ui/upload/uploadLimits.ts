import { getCurrentLanguage, t } from '../../text/t.ts';
import { formatByteSize } from '../value/byteSize.ts';

/** Limits for uploaded files: which files a page accepts (CTRL-029). */
export interface UploadLimits {
  /** Maximum size of each file in bytes. */
  bytes: number;
  /**
   * File extensions by MIME type: `{ 'image/jpeg': ['.jpg', '.jpeg'] }`. The first extension names the type; several
   * types may share a name.
   */
  types: Readonly<Record<string, readonly string[]>>;
  count: number;
  /** Text that describes the requirement that `check` verifies. */
  also?: string;
  /** Checks the file's content; resolves with an error text, or undefined. */
  check?: (file: File) => Promise<string | undefined>;
}

function typeWords({ types }: UploadLimits): string {
  const names = Object.values(types).map(([ending = '']) => ending.slice(1).toUpperCase());
  return new Intl.ListFormat(getCurrentLanguage(), { type: 'disjunction' }).format(new Set(names));
}

/** Formats the limits for uploaded files as text, shown before a file is chosen. */
export const uploadLimitsText = (limits: UploadLimits): string =>
  [
    t('{types} up to {size}', { types: typeWords(limits), size: formatByteSize(limits.bytes) }),
    ...(limits.also === undefined ? [] : [limits.also]),
    t('at most {n} file|at most {n} files', { n: limits.count }),
  ].join(', ');

function isOfType(file: File, { types }: UploadLimits): boolean {
  const name = file.name.toLowerCase();
  return Object.entries(types).some(
    ([type, endings]) => endings.some((ending) => name.endsWith(ending)) && (file.type === '' || file.type === type),
  );
}

/** Returns why a file is rejected, or undefined; `taken` is the number of files that are already chosen. */
export async function findFileError(file: File, limits: UploadLimits, taken: number): Promise<string | undefined> {
  if (taken >= limits.count) return t('At most {n} file|At most {n} files', { n: limits.count });
  if (file.size === 0) return t('The file is empty');
  if (!isOfType(file, limits)) return t('Only {types} files can be uploaded', { types: typeWords(limits) });
  if (file.size > limits.bytes) return t('The file is larger than {size}', { size: formatByteSize(limits.bytes) });
  return limits.check?.(file);
}

/** Characters that reverse text, break lines, or are invisible. */
const TRICKS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** A file name that is safe to show: without characters that disguise its extension (quality F2, X1). */
export const safeFileName = (name: string): string => name.replace(TRICKS, '\uFFFD');
