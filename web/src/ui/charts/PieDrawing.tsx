import '@mantine/charts/styles.layer.css';
import { PieChart } from '@mantine/charts';
import classes from './charts.module.css';
import { seriesFill } from './chartStyle.tsx';
import { pieItemFacts, type PieItem } from './pie.ts';

interface Props {
  label: string;
  items: readonly PieItem[];
  currency: string;
  /** Id of the SVG patterns that fill the shares. */
  patterns: string;
  size: number;
}

interface Pointed {
  payload?: readonly { payload?: { __segmentIndex?: number } }[];
}

const tipOf = (items: readonly PieItem[], currency: string) => ({
  content: ({ payload }: Pointed) => (
    <Tip item={items[payload?.[0]?.payload?.__segmentIndex ?? -1]} currency={currency} />
  ),
});

/** The slices of a pie chart; hovering over a slice shows its values. */
export function PieDrawing({ label, items, currency, patterns, size }: Props) {
  const surface = { role: 'application', 'aria-label': label };
  const data = items.map(({ name, percent }, index) => ({
    key: index,
    name,
    value: Math.max(0, Number(percent)),
    color: seriesFill(patterns, index),
  }));
  return (
    <PieChart
      size={size}
      data={data}
      withTooltip
      tooltipProps={tipOf(items, currency)}
      strokeWidth={data.filter(({ value }) => value > 0).length > 1 ? 2 : 0}
      startAngle={90}
      endAngle={-270}
      pieChartProps={surface}
    />
  );
}

function Tip({ item, currency }: { item: PieItem | undefined; currency: string }) {
  if (!item) return null;
  return (
    <div className={classes.tip}>
      <p>{item.name}</p>
      <dl>
        {pieItemFacts(item, currency).map(([title, value]) => [
          <dt key={title}>{title}</dt>,
          <dd key={`${title} value`}>{value}</dd>,
        ])}
      </dl>
    </div>
  );
}
