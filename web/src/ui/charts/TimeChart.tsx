import { Skeleton } from '@mantine/core';
import { lazy, Suspense, useId, useMemo } from 'react';
import { useLocation } from 'wouter';
import { t } from '../../text/t.ts';
import type { DayRange } from '../date/dateRange.ts';
import { ChartFrame, type ChartCell, type ChartExtras, type ChartState } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { EarlierLegendSample, FillPatterns, LegendSample } from './chartStyle.tsx';
import {
  chartRows,
  hasChartPoints,
  type ChartRow,
  type ChartSeries,
  type EarlierPeriod,
  type ChartStep,
} from './series.ts';
import { earlierLineNames, chartTimeText, chartValueText } from './chartText.ts';

const TimeDrawing = lazy(() => import('./TimeDrawing.tsx').then(({ TimeDrawing: Drawing }) => ({ default: Drawing })));

const HEIGHT = 280;

interface Props {
  label: string;
  series: readonly ChartSeries[];
  /** First and last day of the chart, both included. */
  range: DayRange;
  step?: ChartStep;
  kind?: 'line' | 'area' | 'column';
  /** Currency of the chart's values; undefined if the values are counts. */
  currency?: string;
  /** Current time in ms; the chart draws nothing after it. */
  now?: number | undefined;
  /** An earlier period for comparison, drawn as faint lines behind the current period. */
  earlier?: EarlierPeriod | undefined;
  /** Returns the address that a point or column of the chart links to, by row and series index. */
  pathOf?: ((at: number, index: number) => string | undefined) | undefined;
  state?: ChartState;
  extras?: ChartExtras;
}

/** Cells of the chart's table; empty and future values have no link. */
function cellsOf({ at, values, before }: ChartRow, currency: string | undefined, pathOf: Props['pathOf']): ChartCell[] {
  const textOf = (value: string | null) => (value === null ? '\u2013' : chartValueText(value, currency));
  const own = values.map((value, index): ChartCell => {
    const to = value === null || Number(value) === 0 ? undefined : pathOf?.(at, index);
    return to === undefined ? textOf(value) : { text: textOf(value), to };
  });
  return [...own, ...before.map(textOf)];
}

/**
 * Chart of values over time, by hour from the start of the first day to hour 23 of the last, or by day; hours without
 * data are 0 (CHART-001 … CHART-006). Without any data, and after a failure (CHART-008), the chart shows only its axes
 * (CHART-009).
 */
export function TimeChart(props: Props) {
  const { label, series, range, step = 'hour', kind = 'line', currency, now, earlier, pathOf } = props;
  const { state = 'ready', extras = {} } = props;
  const [, navigate] = useLocation();
  const patterns = useId();
  const isEmpty = state === 'failed' || !hasChartPoints([...series, ...(earlier?.series ?? [])]);
  const rows = useMemo(
    () => chartRows({ series, range, step, earlier, ...(now === undefined ? {} : { now }) }),
    [series, range, step, now, earlier],
  );
  const names = isEmpty ? [] : series.map(({ name }) => name);
  const faint = isEmpty || !earlier ? [] : earlierLineNames(names, earlier.name);
  const table = {
    titles: [step === 'hour' ? t('Time') : t('Date'), ...names, ...faint],
    rows: () => rows.map((row) => [chartTimeText(row.at, step), ...cellsOf(row, currency, pathOf)]),
  };
  const open =
    pathOf &&
    ((at: number, index: number) => {
      const to = pathOf(at, index);
      if (to !== undefined) navigate(to);
    });
  return (
    <ChartFrame label={label} state={state} isEmpty={isEmpty} height={HEIGHT} table={table} {...extras}>
      {kind === 'column' && <FillPatterns id={patterns} count={series.length} />}
      {names.length + faint.length > 1 && (
        <Legend names={names} earlier={earlier?.name} patterns={kind === 'column' ? patterns : undefined} />
      )}
      <Suspense fallback={<Skeleton height={HEIGHT} />}>
        <TimeDrawing
          label={label}
          names={names}
          faint={faint}
          rows={rows}
          kind={kind}
          step={step}
          isOneDay={range[0] === range[1]}
          currency={currency}
          patterns={patterns}
          height={HEIGHT}
          onOpen={open}
        />
      </Suspense>
    </ChartFrame>
  );
}

interface LegendProps {
  names: readonly string[];
  /** Legend name of the earlier period's lines. */
  earlier: string | undefined;
  patterns: string | undefined;
}

function Legend({ names, earlier, patterns }: LegendProps) {
  return (
    <ul className={classes.legend}>
      {names.map((name, index) => (
        <li key={index} className={classes.entry}>
          <LegendSample index={index} patterns={patterns} />
          <span>{name}</span>
        </li>
      ))}
      {earlier !== undefined && (
        <li className={classes.entry}>
          <EarlierLegendSample />
          <span>{earlier}</span>
        </li>
      )}
    </ul>
  );
}
