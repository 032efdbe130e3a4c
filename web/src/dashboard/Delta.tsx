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
const SIGNS = { more: '+', less: '\u2212', same: '' };

/** `−2.4 % less`; of a percentage, points. */
function changeText({ way, size }: Change, unit: Figure['unit']): string {
  if (size === undefined || way === 'same') return t(WORDS[way]);
  const signed = SIGNS[way] + valueText(size);
  const said = unit === 'percent' ? t('{n} points', { n: signed }) : `${signed}\u00a0%`;
  return `${said} ${t(WORDS[way])}`;
}

/** How a figure differs from that of as many days before, and that figure. */
export function Delta({ figure, filter }: { figure: Figure; filter: DashboardFilter }) {
  const change = changeOf(figure);
  if (!change || figure.before === undefined) return null;
  const Arrow = ARROWS[change.way];
  return (
    <>
      <p className={classes.delta}>
        <Arrow size={16} stroke={1.75} aria-hidden />
        {changeText(change, figure.unit)}
      </p>
      <p className={classes.before}>
        {figure.before_until === undefined ? beforeText(filter) : beforeByNowText(filter)}
        {': '}
        <FigureValue figure={{ unit: figure.unit, value: figure.before }} currency={filter.currency} />
      </p>
    </>
  );
}
