import { VisuallyHidden } from '@mantine/core';
import type { DashboardFilter, Figure } from '@portal/contract/dashboard';
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import { t } from '../text/t.ts';
import { valueText } from '../ui/charts/chartText.ts';
import { changeOf, type Change } from './change.ts';
import classes from './dashboard.module.css';
import { FigureValue } from './Figures.tsx';
import { beforeByNowText, beforeText } from './periodText.ts';

const ARROWS = { more: IconArrowUp, less: IconArrowDown, same: IconArrowRight };
const WORDS = { more: 'more', less: 'less', same: 'the same' };

/** `2.4%`, or percentage points for a figure that is itself a percentage. The arrow shows the direction. */
function sizeText({ direction, size }: Change, unit: Figure['unit']): string | undefined {
  if (size === undefined || direction === 'same') return undefined;
  return unit === 'percent' ? t('{n} percentage points', { n: valueText(size) }) : `${valueText(size)}%`;
}

/** Change against the period of the same length before, and the figure of that period. */
export function Delta({ figure, filter }: { figure: Figure; filter: DashboardFilter }) {
  const change = changeOf(figure);
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
        {figure.before_until === undefined ? beforeText(filter) : beforeByNowText(filter)}
        {': '}
        <FigureValue figure={{ unit: figure.unit, value: figure.before }} currency={filter.currency} />
      </p>
    </>
  );
}
