import { currentLanguage, t } from '../../text/t.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const BASE = 1024;

/** A size of so many bytes in words, `12.5 KB`: steps of 1024, at most two decimals (CTRL-038, CTRL-039); `—` for none. */
export function byteSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '—';
  let size = bytes;
  let step = 0;
  // What would be rounded up to 1024 is one of the next unit.
  while (Math.round(size * 100) / 100 >= BASE && step < UNITS.length - 1) {
    size /= BASE;
    step += 1;
  }
  const figure = new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 2 }).format(size);
  return `${figure} ${t(UNITS[step] ?? 'YB')}`;
}
