import '@mantine/charts/styles.layer.css';
import { AreaChart, BarChart, LineChart } from '@mantine/charts';
import { axisOf } from './axis.ts';
import classes from './charts.module.css';
import { colorOf, dashOf, fillOf, Swatch } from './chartStyle.tsx';
import type { ChartRow, Step } from './series.ts';
import { axisText, rowText, tickText, valueText } from './chartText.ts';

interface Props {
  label: string;
  names: readonly string[];
  rows: readonly ChartRow[];
  kind: 'line' | 'area' | 'column';
  step: Step;
  isOneDay: boolean;
  currency: string | undefined;
  /** The id of the hatches that columns are filled with. */
  patterns: string;
  height: number;
}

/** A series by its number: names may be the same, or hold dots that would be read as a path. */
const keyOf = (index: number) => `s${index}`;

const isMidnight = (at: number) => new Date(at).getHours() === 0;

/** What both drawings share: data as numbers, for drawing only, and the axes. */
function common({ names, rows, kind, step, isOneDay, height }: Props) {
  const data = rows.map(({ at, values }) =>
    Object.fromEntries<number>([
      ['at', at],
      ...names.map((_, index): [string, number] => [keyOf(index), Number(values[index])]),
    ]),
  );
  const shown = names.flatMap((_, index) => rows.map(({ values }) => Number(values[index])));
  const axis = axisOf(shown, kind === 'column', names.length);
  return {
    h: height,
    data,
    dataKey: 'at',
    series: names.map((_, index) => ({ name: keyOf(index), color: colorOf(index) })),
    strokeDasharray: '',
    tickLine: 'none' as const,
    gridColor: 'var(--portal-line)',
    xAxisProps: {
      ticks: rows.map(({ at }) => at).filter((at) => isOneDay || step === 'day' || isMidnight(at)),
      tickFormatter: (at: number) => tickText(at, step, isOneDay),
      minTickGap: 24,
    },
    yAxisProps: {
      domain: [axis.low, axis.top] as [number, number],
      ticks: names.length === 0 ? [0] : axis.ticks,
      interval: 0 as const,
      tickFormatter: axisText,
      width: 56,
    },
  };
}

const tipOf = (props: Props) => ({
  content: ({ label: at }: { label?: unknown }) => <Tip {...props} at={Number(at)} />,
});

/** The lines or columns of a chart over time; the arrow keys move along it. */
export function TimeDrawing(props: Props) {
  const { label, names, rows, kind, patterns, step } = props;
  const isLit = names.length > 0;
  const surface = { role: isLit ? 'application' : 'img', 'aria-label': label };
  const shared = { ...common(props), tooltipProps: tipOf(props), withTooltip: isLit, accessibilityLayer: isLit };
  const looks = ({ name }: { name: string }) => ({ strokeDasharray: dashOf(Number(name.slice(1))) });
  const withDots = rows.length === 1;
  if (kind === 'column') {
    const fill = ({ name }: { name: string }) => ({ fill: fillOf(patterns, Number(name.slice(1))), strokeOpacity: 1 });
    return <BarChart {...shared} barProps={fill} maxBarWidth={32} barChartProps={surface} key={step} />;
  }
  const lines = { ...shared, curveType: 'linear' as const, strokeWidth: 2, withDots };
  return kind === 'area' ? (
    <AreaChart {...lines} areaProps={looks} areaChartProps={surface} />
  ) : (
    <LineChart {...lines} lineProps={looks} lineChartProps={surface} />
  );
}

/** What the pointed hour or day says, exactly. */
function Tip({ names, rows, kind, step, currency, patterns, at }: Props & { at: number }) {
  const row = rows.find((one) => one.at === at);
  if (!row) return null;
  return (
    <div className={classes.tip}>
      <p>{rowText(at, step)}</p>
      <dl>
        {names.map((name, index) => [
          <dt key={`${index} name`}>
            <Swatch index={index} patterns={kind === 'column' ? patterns : undefined} />
            {name}
          </dt>,
          <dd key={`${index} value`}>{valueText(row.values[index] ?? '0', currency)}</dd>,
        ])}
      </dl>
    </div>
  );
}
