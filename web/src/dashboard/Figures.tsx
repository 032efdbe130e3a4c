import { Anchor } from '@mantine/core';
import type { Figure } from '@portal/contract/dashboard';
import { Link } from 'wouter';
import { t } from '../text/t.ts';
import { Amount } from '../ui/value/Amount.tsx';
import { valueText } from '../ui/charts/chartText.ts';
import classes from './dashboard.module.css';
import { listPath } from './listPath.ts';

type Value = Pick<Figure, 'unit' | 'value'>;

/** A figure's number: money with its currency, a count, percent. */
export function FigureValue({ figure: { unit, value }, currency }: { figure: Value; currency: string }) {
  if (unit === 'amount') return <Amount value={value} currency={currency} />;
  return <span className={classes.number}>{valueText(value) + (unit === 'percent' ? '%' : '')}</span>;
}

interface FiguresProps {
  figures: readonly Figure[];
  currency: string;
  /** Titles stand in one line with their figures. */
  isInline?: true;
}

/** Figures side by side, each with its title; each leads to the list it is added up from. */
export function Figures({ figures, currency, isInline }: FiguresProps) {
  return (
    <dl className={classes.figures} data-inline={isInline}>
      {figures.map((figure) => (
        <div key={figure.name}>
          <dt>{t(figure.title)}</dt>
          <dd>
            <Anchor component={Link} to={listPath(figure.list)}>
              <FigureValue figure={figure} currency={currency} />
            </Anchor>
          </dd>
        </div>
      ))}
    </dl>
  );
}
