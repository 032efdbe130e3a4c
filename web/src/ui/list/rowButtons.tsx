import { IconCopy } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { getCurrentLanguage, t } from '../../text/t.ts';
import classes from './Table.module.css';

/** Creates one element for all rows and reuses it, so that React skips the element when rows change. */
function once(make: (key: string) => ReactElement): (key: string) => ReactElement {
  const made = new Map<string, ReactElement>();
  return (key) => {
    const name = `${getCurrentLanguage()} ${key}`;
    let element = made.get(name);
    if (!element) made.set(name, (element = make(key)));
    return element;
  };
}

/** Button that copies the value of its table cell. */
export const cellCopyButton = once((title) => (
  <button type="button" data-copy="" className={classes.copy} aria-label={t('Copy {what}', { what: t(title) })}>
    <IconCopy size={16} aria-hidden />
  </button>
));

const menu = once(() => (
  <button type="button" data-menu="" className={classes.menu} aria-label={t('Row actions')} aria-haspopup="menu">
    <i />
  </button>
));

/** Button that opens the row's menu. Its dots are a background image, because eighty icons would slow a page change. */
export const menuButton = (): ReactElement => menu('');
