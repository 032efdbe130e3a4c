/** A column chart of several series reaches up to here at least (CHART-005). */
const COLUMN_TOP = 7000;

/** Lines of a value axis, from the lowest to the highest. */
export interface Axis {
  ticks: readonly number[];
  low: number;
  top: number;
}

/** A step of 1, 2, 2.5 or 5 times a power of ten that covers a height in at most five. */
function niceStep(height: number): number {
  const power = 10 ** Math.floor(Math.log10(height / 5));
  return ([1, 2, 2.5, 5].find((n) => n * power * 5 >= height) ?? 10) * power;
}

/**
 * The value axis of a chart: round numbers around what is shown. Columns of more than one series end at 7000, and higher
 * where a value does (CHART-005, decision 39); nothing but zeros has an axis from 0 to 1.
 */
export function axisOf(values: readonly number[], isColumns: boolean, seriesCount: number): Axis {
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const deep = values.reduce((least, value) => Math.min(least, value), 0);
  if (isColumns && seriesCount > 1 && high <= COLUMN_TOP && deep === 0) {
    return {
      low: 0,
      top: COLUMN_TOP,
      ticks: Array.from({ length: COLUMN_TOP / 1000 + 1 }, (_, index) => index * 1000),
    };
  }
  if (high === deep) return { low: 0, top: 1, ticks: [0, 1] };
  const step = niceStep(high - deep);
  const [first, last] = [Math.floor(deep / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  return { low: first * step, top: last * step, ticks };
}
