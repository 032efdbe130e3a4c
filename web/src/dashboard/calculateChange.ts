import type { Figure } from '@portal/contract/dashboard';

/** Change of a dashboard figure against the previous period. */
export interface FigureChange {
  direction: 'more' | 'less' | 'same';
  /**
   * Size of the change in percent, or in percentage points for a percentage: `2.4`, without a sign. Undefined if the
   * previous value is zero.
   */
  size: string | undefined;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,2}))?$/;

/** Parses a decimal string as hundredths; undefined for other texts. */
function hundredths(text: string): bigint | undefined {
  const [, minus, whole = '0', fraction = ''] = DECIMAL.exec(text) ?? [];
  if (minus === undefined) return undefined;
  return BigInt(`${minus}${whole}${fraction.padEnd(2, '0')}`);
}

/** Calculates the change of a figure exactly, rounded half up to one decimal. Undefined without a previous value. */
export function calculateChange({
  unit,
  value,
  before,
}: Pick<Figure, 'unit' | 'value' | 'before'>): FigureChange | undefined {
  const [now, then] = [hundredths(value), before === undefined ? undefined : hundredths(before)];
  if (now === undefined || then === undefined) return undefined;
  const difference = now > then ? now - then : then - now;
  const direction = now === then ? 'same' : now > then ? 'more' : 'less';
  const base = then < 0n ? -then : then;
  if (unit !== 'percent' && base === 0n && direction !== 'same') return { direction, size: undefined };
  const tenths =
    unit === 'percent' ? (difference + 5n) / 10n : base === 0n ? 0n : (difference * 2000n + base) / (base * 2n);
  return { direction, size: `${tenths / 10n}.${tenths % 10n}` };
}
