import { lazy, Suspense, useMemo } from 'react';
import type { DayRange } from '../date/dateRange.ts';
import classes from './charts.module.css';
import { chartRows, hasChartPoints, type ChartSeries, type ChartStep } from './series.ts';

const SparkDrawing = lazy(() =>
  import('./SmallLineDrawing.tsx').then(({ SmallLineDrawing: Drawing }) => ({ default: Drawing })),
);

interface Props {
  series: ChartSeries | undefined;
  range: DayRange;
  step: ChartStep;
  now: number;
  /**
   * The values are means or percentages. They are undefined for an hour without data, so the line continues to the next
   * point.
   */
  isShare: boolean;
}

/** Small line chart without axes, shown beside a number; future hours and days are omitted. */
export function SmallLineChart({ series, range, step, now, isShare }: Props) {
  const data = useMemo(() => {
    if (!series || !hasChartPoints([series])) return [];
    return chartRows({ series: [series], range, step, now }).flatMap(({ values: [value = null] }) =>
      value === null ? [] : [isShare && Number(value) === 0 ? null : Number(value)],
    );
  }, [series, range, step, now, isShare]);
  return (
    <div className={classes.spark} inert>
      {data.length > 1 && (
        <Suspense fallback={null}>
          <SparkDrawing data={data} />
        </Suspense>
      )}
    </div>
  );
}
