import { currentLanguage, t } from '../../text/t.ts';
import { byteSize } from '../value/byteSize.ts';

/** What a page takes (CTRL-029). */
export interface UploadLimits {
  /** Of each file. */
  bytes: number;
  /** MIME type → its endings: `{ 'image/jpeg': ['.jpg', '.jpeg'] }`. The first ending names it; several types may have one name. */
  types: Readonly<Record<string, readonly string[]>>;
  count: number;
  /** What else is asked of a file, in words: what `check` looks for. */
  also?: string;
  /** Looks into the file; resolves with what is wrong, in words. */
  check?: (file: File) => Promise<string | undefined>;
}

function typeWords({ types }: UploadLimits): string {
  const names = Object.values(types).map(([ending = '']) => ending.slice(1).toUpperCase());
  return new Intl.ListFormat(currentLanguage(), { type: 'disjunction' }).format(new Set(names));
}

/** The limits in words, to be read before a file is chosen. */
export const limitsText = (limits: UploadLimits): string =>
  [
    t('{types} up to {size}', { types: typeWords(limits), size: byteSize(limits.bytes) }),
    ...(limits.also === undefined ? [] : [limits.also]),
    t('{n} file at most|{n} files at most', { n: limits.count }),
  ].join(', ');

function isOfType(file: File, { types }: UploadLimits): boolean {
  const name = file.name.toLowerCase();
  return Object.entries(types).some(
    ([type, endings]) => endings.some((ending) => name.endsWith(ending)) && (file.type === '' || file.type === type),
  );
}

/** What forbids a file, in words; `taken` is how many are there already. */
export async function refusal(file: File, limits: UploadLimits, taken: number): Promise<string | undefined> {
  if (taken >= limits.count) return t('No more than {n} file|No more than {n} files', { n: limits.count });
  if (file.size === 0) return t('The file is empty');
  if (!isOfType(file, limits)) return t('Only {types} files can be uploaded', { types: typeWords(limits) });
  if (file.size > limits.bytes) return t('The file is larger than {size}', { size: byteSize(limits.bytes) });
  return limits.check?.(file);
}

/** Signs that turn the text around them, break lines, or do not show. */
const TRICKS = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069]/gu;

/** A file's name as it may be shown: nothing in it can pass off one ending as another (quality F2, X1). */
export const shownName = (name: string): string => name.replace(TRICKS, '\uFFFD');
