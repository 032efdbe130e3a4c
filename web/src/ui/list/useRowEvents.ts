import { useState, type FocusEvent, type MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { textOf } from '../../api/textOf.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { MenuProps } from '../overlay/ChoicesMenu.tsx';
import { copy } from '../value/Copy.tsx';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { openRoute } from './openRoute.ts';
import { valueAt } from './values.ts';

type OpenMenu = Pick<MenuProps, 'anchor' | 'choices' | 'at'>;

interface Given {
  rows: readonly Row[];
  columns: readonly Column[];
  rowTo: ((row: Row) => string | undefined) | undefined;
  menuOf: ((row: Row) => readonly Choice[]) | undefined;
}

/** The one menu of all rows, at the button that was pressed. */
function menuAt(anchor: HTMLElement, choices: readonly Choice[]): OpenMenu {
  const { left, bottom, width } = anchor.getBoundingClientRect();
  return { anchor, choices, at: { position: 'fixed', left, top: bottom, width, height: 0 } };
}

const indexOf = (row: Element | null) => (row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1);

const foundIn = (rows: readonly Row[], target: Element) => {
  const element = target.closest('tr, li');
  return { target, element, row: rows[indexOf(element)], cell: target.closest('td, th') };
};

/** Rows scroll in a frame of their own; a press of the mouse must not move what it presses. */
const keepInSight = ({ target }: FocusEvent) =>
  target.matches('[data-row]:not(:active)') && target.closest('tr, li')?.scrollIntoView({ block: 'nearest' });

/** One handler for all rows: opening a row by the click rules of decision 18, its menu, its copy buttons, its tooltips. */
export function useRowEvents({ rows, columns, rowTo, menuOf }: Given) {
  const [, navigate] = useLocation();
  const router = useRouter();
  const [menu, setMenu] = useState<OpenMenu>();

  const find = (event: MouseEvent) => foundIn(rows, event.target as Element);
  const open = (event: MouseEvent) => {
    const { target, element, row } = find(event);
    const isOther = target.closest('button, input, select, label, a:not([data-row])') !== null;
    if (row === undefined || isOther || event.button === 2) return;
    const to = rowTo?.(row);
    if (to === undefined) return;
    event.preventDefault();
    openRoute(event, { to, href: router.hrefs(to, router) }, () => {
      // Back gives the focus to the link that led away, wherever in its row the click was.
      element?.querySelector<HTMLElement>('[data-row]')?.focus({ preventScroll: true });
      navigate(to);
    });
  };
  const click = (event: MouseEvent) => {
    const { target, row, cell } = find(event);
    const anchor = target.closest<HTMLElement>('[data-menu]');
    if (row !== undefined && anchor !== null && menuOf) return setMenu(menuAt(anchor, menuOf(row)));
    if (row !== undefined && target.closest('[data-copy]') !== null) return void copy(fullText(row, columns, cell));
    open(event);
  };
  const body = {
    onClick: click,
    onAuxClick: (event: MouseEvent) => event.button === 1 && open(event),
    // Without it the middle button starts to scroll, and shift selects text from where one clicked before.
    onMouseDown: (event: MouseEvent) => (event.button === 1 || event.shiftKey) && rowTo && event.preventDefault(),
    onFocus: keepInSight,
    onMouseOver: (event: MouseEvent) => {
      const { row, cell } = find(event);
      if (row !== undefined && cell instanceof HTMLTableCellElement)
        cell.title = columns[cell.cellIndex]?.tip?.(row) ?? '';
    },
  };
  return { body, menu, closeMenu: () => setMenu(undefined) };
}

function fullText(row: Row, columns: readonly Column[], cell: Element | null): string {
  const column = cell instanceof HTMLTableCellElement ? columns[cell.cellIndex] : undefined;
  return column === undefined ? '' : (textOf(valueAt(row, column.field.name)) ?? '');
}
