import { getCurrentLanguage, t } from '../../text/t.ts';

const UNITS = ['Bytes', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB'] as const;
const BASE = 1024;

/** Formats a size in bytes, `12.5 KB`: steps of 1024, at most two decimals (CTRL-038, CTRL-039); `—` if invalid. */
export function formatByteSize(bytes: number): string {
  if (!Number.isFinite(bytes) || bytes < 0) return '—';
  let size = bytes;
  let step = 0;
  // A number that would round up to 1024 gets the next unit.
  while (Math.round(size * 100) / 100 >= BASE && step < UNITS.length - 1) {
    size /= BASE;
    step += 1;
  }
  const figure = new Intl.NumberFormat(getCurrentLanguage(), { maximumFractionDigits: 2 }).format(size);
  return `${figure} ${t(UNITS[step] ?? 'YB')}`;
}
