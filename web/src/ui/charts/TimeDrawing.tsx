import '@mantine/charts/styles.layer.css';
import { CompositeChart } from '@mantine/charts';
import { computeValueAxis } from './axis.ts';
import classes from './charts.module.css';
import {
  seriesColor,
  seriesDash,
  EARLIER_LINE_STYLE,
  EarlierLegendSample,
  seriesFill,
  LegendSample,
} from './chartStyle.tsx';
import type { ChartRow, ChartValue, ChartStep } from './series.ts';
import { axisNumberText, chartTimeText, axisTickText, chartValueText } from './chartText.ts';

interface Props {
  label: string;
  names: readonly string[];
  /** Legend names of the earlier period's lines, one for each series; empty without an earlier period. */
  faint: readonly string[];
  rows: readonly ChartRow[];
  kind: 'line' | 'area' | 'column';
  step: ChartStep;
  isOneDay: boolean;
  currency: string | undefined;
  /** Id of the SVG patterns that fill the chart's columns. */
  patterns: string;
  height: number;
  /** Called with row and series index when the user clicks a point or column of the chart. */
  onOpen: ((at: number, index: number) => void) | undefined;
}

/** Data key of a series: its index, because series names may repeat or contain dots, which recharts reads as a path. */
const keyOf = (index: number) => `s${index}`;
const faintKeyOf = (index: number) => `b${index}`;
const indexIn = (key: string) => Number(key.slice(1));
const isFaint = (key: string) => key.startsWith('b');

const isMidnight = (at: number) => new Date(at).getHours() === 0;
/** Maximum number of ticks on a chart's axis; more ticks are unreadable. */
const MOST_TICKS = 90;

function ticksOf({ rows, step, isOneDay }: Props): number[] {
  const all = rows.map(({ at }) => at).filter((at) => isOneDay || step === 'day' || isMidnight(at));
  const every = Math.ceil(all.length / MOST_TICKS);
  return all.filter((_, index) => index % every === 0);
}

const numberOf = (value: ChartValue | undefined) => (value === null || value === undefined ? null : Number(value));

/** Returns the axes of a chart, and its data as numbers, which are used only for drawing. */
function common(props: Props) {
  const { names, faint, rows, kind, step, isOneDay, height } = props;
  const data = rows.map(({ at, values, before }) =>
    Object.fromEntries<number | null>([
      ['at', at],
      ...names.map((_, index) => [keyOf(index), numberOf(values[index])] as const),
      ...faint.map((_, index) => [faintKeyOf(index), numberOf(before[index])] as const),
    ]),
  );
  const shown = names.flatMap((_, index) => rows.flatMap(({ values, before }) => [values[index], before[index]]));
  const axis = computeValueAxis(
    shown.map((value) => numberOf(value) ?? 0),
    kind === 'column',
    names.length,
  );
  const type = kind === 'column' ? 'bar' : kind;
  return {
    h: height,
    data,
    dataKey: 'at',
    series: [
      ...faint.map((_, index) => ({ name: faintKeyOf(index), color: seriesColor(index), type: 'line' as const })),
      ...names.map((_, index) => ({ name: keyOf(index), color: seriesColor(index), type }) as const),
    ],
    strokeDasharray: '',
    tickLine: 'none' as const,
    gridColor: 'var(--portal-line)',
    xAxisProps: {
      ticks: ticksOf(props),
      tickFormatter: (at: number) => axisTickText(at, step, isOneDay),
      minTickGap: 24,
    },
    yAxisProps: {
      domain: [axis.low, axis.top] as [number, number],
      ticks: names.length === 0 ? [0] : axis.ticks,
      interval: 0 as const,
      tickFormatter: axisNumberText,
      width: 56,
    },
  };
}

const tipOf = (props: Props) => ({
  content: ({ label: at }: { label?: unknown }) => <Tip {...props} at={Number(at)} />,
});

/** A click event of recharts; it contains the row nearest to the pointer. */
interface Clicked {
  activeLabel?: string | number | undefined;
}
interface ClickedBar {
  payload?: { at?: unknown };
}

/** The lines or columns of a chart over time. Arrow keys move between points; a click opens the address of a point. */
export function TimeDrawing(props: Props) {
  const { label, names, rows, kind, patterns, step, onOpen } = props;
  const isLit = names.length > 0;
  const openRow = ({ activeLabel: at }: Clicked) => {
    if (at !== undefined) onOpen?.(Number(at), 0);
  };
  const surface = {
    role: isLit ? 'application' : 'img',
    'aria-label': label,
    ...(onOpen && kind !== 'column' ? { onClick: openRow } : {}),
  };
  const lines = ({ name }: { name: string }) => {
    const index = indexIn(name);
    return isFaint(name)
      ? { ...EARLIER_LINE_STYLE, activeDot: false, className: classes.faint }
      : { strokeDasharray: seriesDash(index), activeDot: { r: 4 }, dot: rows.length === 1, fillOpacity: 0.12 };
  };
  const bars = ({ name }: { name: string }) => ({
    fill: seriesFill(patterns, indexIn(name)),
    strokeOpacity: 1,
    ...(onOpen ? { onClick: ({ payload }: ClickedBar) => onOpen(Number(payload?.at), indexIn(name)) } : {}),
  });
  return (
    <CompositeChart
      {...common(props)}
      key={step}
      className={onOpen && classes.opens}
      data-kind={kind}
      tooltipProps={tipOf(props)}
      withTooltip={isLit}
      accessibilityLayer={isLit}
      connectNulls={false}
      curveType="linear"
      strokeWidth={2}
      withDots={false}
      maxBarWidth={32}
      lineProps={lines}
      areaProps={lines}
      barProps={bars}
      composedChartProps={surface}
    />
  );
}

/** Chart tooltip with the exact values of an hour or day; future values are omitted. */
function Tip({ names, faint, rows, kind, step, currency, patterns, at }: Props & { at: number }) {
  const row = rows.find((one) => one.at === at);
  if (!row) return null;
  const textOf = (value: ChartValue | undefined) =>
    value === null || value === undefined ? '\u2013' : chartValueText(value, currency);
  return (
    <div className={classes.tip}>
      <p>{chartTimeText(at, step)}</p>
      <dl>
        {names.map((name, index) => [
          <dt key={`${index} name`}>
            <LegendSample index={index} patterns={kind === 'column' ? patterns : undefined} />
            {name}
          </dt>,
          <dd key={`${index} value`}>{textOf(row.values[index])}</dd>,
        ])}
        {faint.map((name, index) => [
          <dt key={`${index} earlier`}>
            <EarlierLegendSample index={index} />
            {name}
          </dt>,
          <dd key={`${index} earlier value`}>{textOf(row.before[index])}</dd>,
        ])}
      </dl>
    </div>
  );
}
