/** Minimum top value of a column chart with several series (CHART-005). */
const COLUMN_TOP = 7000;

/** Value axis of a chart: its grid lines from lowest to highest, and the values at both ends. */
export interface ValueAxis {
  ticks: readonly number[];
  low: number;
  top: number;
}

/** Returns a grid step of 1, 2, 2.5 or 5 times a power of ten that covers `height` in at most five steps. */
function niceStep(height: number): number {
  const power = 10 ** Math.floor(Math.log10(height / 5));
  return ([1, 2, 2.5, 5].find((n) => n * power * 5 >= height) ?? 10) * power;
}

/**
 * Computes the value axis of a chart with round numbers around the values. For columns of several series the axis ends
 * at 7000 or higher (CHART-005, decision 39); if all values are zero, it ends at 1.
 */
export function computeValueAxis(values: readonly number[], isColumns: boolean, seriesCount: number): ValueAxis {
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
