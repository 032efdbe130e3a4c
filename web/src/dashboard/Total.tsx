import { Anchor } from '@mantine/core';
import type { Figure, WidgetData } from '@portal/contract/dashboard';
import { Link } from 'wouter';
import { Spark } from '../ui/charts/Spark.tsx';
import { valueText } from '../ui/charts/chartText.ts';
import classes from './dashboard.module.css';
import { Delta } from './Delta.tsx';
import { Figures, FigureValue } from './Figures.tsx';
import { listPath } from './listPath.ts';

/** Number of characters of a figure, for a font size that fits the card. */
const lengthOf = ({ unit, value }: Figure, currency: string) =>
  unit === 'amount' ? valueText(value, currency).length : valueText(value).length + 1;

interface Props {
  /** Id of the card's title. */
  id: string;
  data: WidgetData;
}

/** Main figure with its change and sparkline, and further figures below it. */
export function Total({ id, data: { filter, totals, updated, ...data } }: Props) {
  const [main, ...more] = totals;
  if (!main) return null;
  const graph = data.type === 'total' ? data.graph : [];
  const step = data.type === 'total' ? data.step : undefined;
  const letters = { '--letters': lengthOf(main, filter.currency) };
  return (
    <>
      <Anchor component={Link} to={listPath(main.list)} className={classes.main} style={letters} aria-describedby={id}>
        <FigureValue figure={main} currency={filter.currency} />
      </Anchor>
      <Delta figure={main} filter={filter} />
      {more.length > 0 && <Figures figures={more} currency={filter.currency} isInline />}
      <Spark
        series={graph[0]}
        range={[filter.date_from, filter.date_to]}
        step={step ?? 'day'}
        now={Date.parse(updated)}
        isShare={main.unit === 'percent' || main.name === 'average'}
      />
    </>
  );
}
