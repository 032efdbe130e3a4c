import { Anchor, Skeleton } from '@mantine/core';
import { lazy, Suspense, useId } from 'react';
import { Link } from 'wouter';
import { t } from '../../text/t.ts';
import { ChartFrame, type ChartExtras, type ChartState } from './ChartFrame.tsx';
import classes from './charts.module.css';
import { seriesFill, FillPatterns, LegendSample } from './chartStyle.tsx';
import { pieItemFacts, percentText, type PieItem } from './pie.ts';

const PieDrawing = lazy(() => import('./PieDrawing.tsx').then(({ PieDrawing: Drawing }) => ({ default: Drawing })));

/** Width and height of the pie in px (CHART-007). */
const SIZE = 222;

interface Props {
  /** Additional content beside the pie chart. */
  extras?: ChartExtras;
  label: string;
  items: readonly PieItem[];
  /** Currency of the shares' `total_amount`. */
  currency: string;
  state?: ChartState;
}

/** Pie chart of 222 px with its legend (CHART-002, CHART-007); without data the chart shows an empty ring. */
export function PieChart({ label, items, currency, state = 'ready', extras = {} }: Props) {
  const patterns = useId();
  const isEmpty = state === 'failed' || !items.some(({ percent }) => Number(percent) > 0);
  const table = {
    titles: [t('Title'), t('Share'), t('Amount'), t('Payments'), t('Conversion')],
    rows: () => items.map((item) => [item.name, ...pieItemFacts(item, currency).map(([, value]) => value)]),
  };
  return (
    <ChartFrame label={label} state={state} isEmpty={isEmpty} height={SIZE} table={table} {...extras}>
      <FillPatterns id={patterns} count={items.length} />
      <div className={classes.pie}>
        <div className={classes.round} style={{ width: SIZE, height: SIZE }}>
          {isEmpty ? (
            <Ring />
          ) : (
            <Suspense fallback={<Skeleton circle height={SIZE} />}>
              <PieDrawing label={label} items={items} currency={currency} patterns={patterns} size={SIZE} />
            </Suspense>
          )}
        </div>
        {!isEmpty && <Shares items={items} patterns={patterns} />}
      </div>
    </ChartFrame>
  );
}

/** List of a pie chart's shares by name, each with a bar relative to the largest share. */
function Shares({ items, patterns }: { items: readonly PieItem[]; patterns: string }) {
  const largest = Math.max(...items.map(({ percent }) => Number(percent)));
  return (
    <ul className={classes.shares}>
      {items.map(({ name, percent, to }, index) => (
        <li key={index} className={classes.share}>
          <LegendSample index={index} patterns={patterns} />
          {to === undefined ? <span>{name}</span> : <Anchor component={Link} to={to} children={name} />}
          <span className={classes.percent}>{percentText(percent)}</span>
          <svg className={classes.bar} aria-hidden>
            <rect width="100%" height="100%" className={classes.track} />
            <rect
              width={`${(100 * Math.max(0, Number(percent))) / largest}%`}
              height="100%"
              fill={seriesFill(patterns, index)}
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}

/** Empty ring that replaces a pie chart without data. */
function Ring() {
  return (
    <svg width={SIZE} height={SIZE} aria-hidden>
      <circle cx={SIZE / 2} cy={SIZE / 2} r={SIZE / 2 - 1} fill="none" stroke="var(--portal-line)" strokeWidth={2} />
    </svg>
  );
}
