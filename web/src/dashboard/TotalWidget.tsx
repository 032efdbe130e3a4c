import { Anchor, VisuallyHidden } from '@mantine/core';
import type { DashboardFilter, Figure, WidgetData } from '@portal/contract/dashboard';
import { Link } from 'wouter';
import { SmallLineChart } from '../ui/charts/SmallLineChart.tsx';
import { chartValueText } from '../ui/charts/chartText.ts';
import classes from './dashboard.module.css';
import { FigureLinks, FigureValue } from './FigureLinks.tsx';
import { getFigureListPath } from './getFigureListPath.ts';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { t } from '../text/t.ts';
import { type FigureChange, calculateChange } from './calculateChange.ts';
import { formatPreviousPeriodToDate, formatPreviousPeriod } from './periodText.ts';

const ARROWS = { more: IconArrowUp, less: IconArrowDown, same: IconArrowRight };
const WORDS = { more: 'more', less: 'less', same: 'unchanged' };

/**
 * Formats the size of a change: `2.4%`, or percentage points for a figure that is itself a percentage. The direction is
 * shown by an arrow.
 */
function sizeText({ direction, size }: FigureChange, unit: Figure['unit']): string | undefined {
  if (size === undefined || direction === 'same') return undefined;
  return unit === 'percent' ? t('{n} percentage points', { n: chartValueText(size) }) : `${chartValueText(size)}%`;
}

/** Change of a figure against the previous period of the same length, with the figure of that period. */
function Delta({ figure, filter }: { figure: Figure; filter: DashboardFilter }) {
  const change = calculateChange(figure);
  if (!change || figure.before === undefined) return null;
  const Arrow = ARROWS[change.direction];
  const word = t(WORDS[change.direction]);
  const size = sizeText(change, figure.unit);
  return (
    <>
      <p className={classes.delta}>
        <Arrow size={16} stroke={1.75} aria-hidden />
        {size === undefined ? word : size} {size !== undefined && <VisuallyHidden>{word}</VisuallyHidden>}
      </p>
      <p className={classes.before}>
        {figure.before_until === undefined ? formatPreviousPeriod(filter) : formatPreviousPeriodToDate(filter)}
        {': '}
        <FigureValue figure={{ unit: figure.unit, value: figure.before }} currency={filter.currency} />
      </p>
    </>
  );
}

/**
 * Returns the number of characters of a figure, from which the font size is chosen so that the figure fits its card.
 */
const lengthOf = ({ unit, value }: Figure, currency: string) =>
  unit === 'amount' ? chartValueText(value, currency).length : chartValueText(value).length + 1;

interface Props {
  /** Element id of the card's title. */
  id: string;
  data: WidgetData;
}

/** Widget with a main figure, its change and sparkline, and further figures below. */
export function TotalWidget({ id, data: { filter, totals, updated, ...data } }: Props) {
  const [main, ...more] = totals;
  if (!main) return null;
  const graph = data.type === 'total' ? data.graph : [];
  const step = data.type === 'total' ? data.step : undefined;
  const letters = { '--letters': lengthOf(main, filter.currency) };
  return (
    <>
      <Anchor
        component={Link}
        to={getFigureListPath(main.list)}
        className={classes.main}
        style={letters}
        aria-describedby={id}
      >
        <FigureValue figure={main} currency={filter.currency} />
      </Anchor>
      <Delta figure={main} filter={filter} />
      {more.length > 0 && <FigureLinks figures={more} currency={filter.currency} isInline />}
      <SmallLineChart
        series={graph[0]}
        range={[filter.date_from, filter.date_to]}
        step={step ?? 'day'}
        now={Date.parse(updated)}
        isShare={main.unit === 'percent' || main.name === 'average'}
      />
    </>
  );
}
