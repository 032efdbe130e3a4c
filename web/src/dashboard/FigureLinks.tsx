import { Anchor } from '@mantine/core';
import type { Figure } from '@portal/contract/dashboard';
import { Link } from 'wouter';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { chartValueText } from '../ui/charts/chartText.ts';
import classes from './dashboard.module.css';
import { getFigureListPath } from './getFigureListPath.ts';

type Value = Pick<Figure, 'unit' | 'value'>;

/** Value of a dashboard figure: an amount with its currency, a count or a percentage. */
export function FigureValue({ figure: { unit, value }, currency }: { figure: Value; currency: string }) {
  if (unit === 'amount') return <Amount value={value} currency={currency} />;
  return <span className={classes.number}>{chartValueText(value) + (unit === 'percent' ? '%' : '')}</span>;
}

interface FiguresProps {
  figures: readonly Figure[];
  currency: string;
  /** Whether each title is shown on one line with its figure. */
  isInline?: true;
}

/** Dashboard figures with titles, side by side. Each figure links to the list of its payments. */
export function FigureLinks({ figures, currency, isInline }: FiguresProps) {
  return (
    <dl className={classes.figures} data-inline={isInline}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{t(figure.title)}</dt>
          <dd>
            <Anchor component={Link} to={getFigureListPath(figure.list)}>
              <FigureValue figure={figure} currency={currency} />
            </Anchor>
          </dd>
        </div>
      ))}
    </dl>
  );
}
