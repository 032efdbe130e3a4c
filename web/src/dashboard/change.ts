import type { Figure } from '@portal/contract/dashboard';

/** How a figure differs from the one before: by so many tenths of a percent, or of a point where it is itself a percentage. */
export interface Change {
  way: 'more' | 'less' | 'same';
  /** `2.4`, without a sign; nothing where there was nothing before, of which no part can be told. */
  size: string | undefined;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Hundredths of a decimal string; nothing where it is none. */
function hundredths(text: string): bigint | undefined {
  const [, minus, whole = '0', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (minus === undefined) return undefined;
  return BigInt(`${minus}${whole}${fraction.padEnd(2, '0')}`);
}

/** Compares decimal strings exactly, rounded half up to one decimal; nothing where a figure says nothing of before. */
export function changeOf({ unit, value, before }: Pick<Figure, 'unit' | 'value' | 'before'>): Change | undefined {
  const [now, then] = [hundredths(value), before === undefined ? undefined : hundredths(before)];
  if (now === undefined || then === undefined) return undefined;
  const difference = now > then ? now - then : then - now;
  const way = now === then ? 'same' : now > then ? 'more' : 'less';
  const base = then < 0n ? -then : then;
  if (unit !== 'percent' && base === 0n && way !== 'same') return { way, size: undefined };
  const tenths =
    unit === 'percent' ? (difference + 5n) / 10n : base === 0n ? 0n : (difference * 2000n + base) / (base * 2n);
  return { way, size: `${tenths / 10n}.${tenths % 10n}` };
}
