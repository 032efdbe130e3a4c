import { IconCopy } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { currentLanguage, t } from '../../text/t.ts';
import classes from './Table.module.css';

/** One element for all rows: React sees that it is the same and leaves it alone when rows change. */
function once(make: (key: string) => ReactElement): (key: string) => ReactElement {
  const made = new Map<string, ReactElement>();
  return (key) => {
    const name = `${currentLanguage()} ${key}`;
    let element = made.get(name);
    if (!element) made.set(name, (element = make(key)));
    return element;
  };
}

/** Copies the cell it stands in. */
export const copyButton = once((title) => (
  <button type="button" data-copy="" className={classes.copy} aria-label={t('Copy {what}', { what: t(title) })}>
    <IconCopy size={16} aria-hidden />
  </button>
));

const menu = once(() => (
  <button type="button" data-menu="" className={classes.menu} aria-label={t('Row actions')} aria-haspopup="menu">
    <i />
  </button>
));

/** Opens the row's menu. Its dots are painted: eighty drawings would slow a page switch down. */
export const menuButton = (): ReactElement => menu('');
