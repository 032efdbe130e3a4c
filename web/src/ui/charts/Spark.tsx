import { lazy, Suspense, useMemo } from 'react';
import type { Range } from '../date/dateRange.ts';
import classes from './charts.module.css';
import { chartRows, hasPoints, type ChartSeries, type Step } from './series.ts';

const SparkDrawing = lazy(() =>
  import('./SparkDrawing.tsx').then(({ SparkDrawing: Drawing }) => ({ default: Drawing })),
);

interface Props {
  series: ChartSeries | undefined;
  range: Range;
  step: Step;
  now: number;
  /** A mean or a percentage says nothing where there was nothing: its line goes on to the next point. */
  isShare: boolean;
}

/** How a figure came about, as a small line without axes beside the figure that says it; nothing of what is to come. */
export function Spark({ series, range, step, now, isShare }: Props) {
  const data = useMemo(() => {
    if (!series || !hasPoints([series])) return [];
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
