import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useMemo } from 'react';
import { t } from '../../text/t.ts';
import type { Range } from '../date/dateRange.ts';
import { ChartFrame, type ChartExtras, type ChartState } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { Patterns, Swatch } from './chartStyle.tsx';
import { chartRows, hasPoints, type ChartSeries, type Step } from './series.ts';
import { rowText, valueText } from './chartText.ts';

const TimeDrawing = lazy(() => import('./TimeDrawing.tsx').then(({ TimeDrawing: Drawing }) => ({ default: Drawing })));

const HEIGHT = 280;

interface Props {
  label: string;
  series: readonly ChartSeries[];
  /** First and last day, both whole. */
  range: Range;
  step?: Step;
  kind?: 'line' | 'area' | 'column';
  /** Of the values, where they are money; they are counts otherwise. */
  currency?: string;
  state?: ChartState;
  extras?: ChartExtras;
}

/**
 * Values over time, hourly from the first day's start through the last day's 23rd hour (or daily), hours without data
 * as 0 (CHART-001 … CHART-006). Without a single point it is axes only (CHART-009), when failed too (CHART-008).
 */
export function TimeChart({ label, series, range, step = 'hour', kind = 'line', currency, ...frame }: Props) {
  const { state = 'ready', extras = {} } = frame;
  const patterns = useId();
  const isEmpty = state === 'failed' || !hasPoints(series);
  const rows = useMemo(() => chartRows(series, range, step), [series, range, step]);
  const table = {
    titles: [step === 'hour' ? t('Time') : t('Date'), ...series.map(({ name }) => name)],
    rows: () => rows.map(({ at, values }) => [rowText(at, step), ...values.map((value) => valueText(value, currency))]),
  };
  const shown = isEmpty ? [] : series;
  return (
    <ChartFrame label={label} state={state} isEmpty={isEmpty} height={HEIGHT} table={table} {...extras}>
      {kind === 'column' && <Patterns id={patterns} count={series.length} />}
      {shown.length > 1 && <Legend series={shown} patterns={kind === 'column' ? patterns : undefined} />}
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <TimeDrawing
          label={label}
          names={shown.map(({ name }) => name)}
          rows={rows}
          kind={kind}
          step={step}
          isOneDay={range[0] === range[1]}
          currency={currency}
          patterns={patterns}
          height={HEIGHT}
        />
      </Suspense>
    </ChartFrame>
  );
}

function Legend({ series, patterns }: { series: readonly ChartSeries[]; patterns: string | undefined }) {
  return (
    <ul className={classes.legend}>
      {series.map(({ name }, index) => (
        <li key={index} className={classes.entry}>
          <Swatch index={index} patterns={patterns} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  );
}
