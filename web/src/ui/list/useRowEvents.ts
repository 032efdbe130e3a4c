import { useEffect, useState, type FocusEvent, type MouseEvent, type RefObject } from 'react';
import { useLocation, useRouter } from 'wouter';
import { toDisplayText } from '../../api/toDisplayText.ts';
import type { Choice } from '../overlay/choice.tsx';
import type { ChoicesMenuProps } from '../overlay/ChoicesMenu.tsx';
import { isTypingInField } from '../page/isTypingInField.ts';
import { copyWithAlert } from '../value/CopyButton.tsx';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { openRoute } from './openRoute.ts';
import { valueAt } from './values.ts';

type OpenMenu = Pick<ChoicesMenuProps, 'anchor' | 'choices' | 'at'>;

interface Given {
  rows: readonly Row[];
  columns: readonly Column[];
  rowTo: ((row: Row) => string | undefined) | undefined;
  menuOf: ((row: Row) => readonly Choice[]) | undefined;
}

/** Returns the menu of a row, at the clicked button; all rows share one menu. */
function menuAt(anchor: HTMLElement, choices: readonly Choice[]): OpenMenu {
  const { left, bottom, width } = anchor.getBoundingClientRect();
  return { anchor, choices, at: { position: 'fixed', left, top: bottom, width, height: 0 } };
}

const indexOf = (row: Element | null) => (row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1);

const foundIn = (rows: readonly Row[], target: Element) => {
  const element = target.closest('tr, li');
  return { target, element, row: rows[indexOf(element)], cell: target.closest('td, th') };
};

/** Scrolls a focused row into view, but not on a mouse press, which must not move its target. */
const keepInSight = ({ target }: FocusEvent) =>
  target.matches('[data-row]:not(:active)') && target.closest('tr, li')?.scrollIntoView({ block: 'nearest' });

/**
 * Event handlers for all rows of a list: they open rows by the click rules (decision 18), and handle menus, copy
 * buttons and tooltips.
 */
export function useRowEvents({ rows, columns, rowTo, menuOf }: Given) {
  const [, navigate] = useLocation();
  const router = useRouter();
  const [menu, setMenu] = useState<OpenMenu>();

  const find = (event: MouseEvent) => foundIn(rows, event.target as Element);
  const open = (event: MouseEvent) => {
    const { target, row } = find(event);
    const isOther = target.closest('button, input, select, label, a:not([data-row])') !== null;
    if (row === undefined || isOther || event.button === 2) return;
    const to = rowTo?.(row);
    if (to === undefined) return;
    event.preventDefault();
    openRoute(event, { to, href: router.hrefs(to, router) }, navigate);
  };
  const click = (event: MouseEvent) => {
    const { target, row, cell } = find(event);
    const anchor = target.closest<HTMLElement>('[data-menu]');
    if (row !== undefined && anchor !== null && menuOf) return setMenu(menuAt(anchor, menuOf(row)));
    if (row !== undefined && target.closest('[data-copy]') !== null)
      return void copyWithAlert(fullText(row, columns, cell));
    open(event);
  };
  const body = {
    onClick: click,
    onAuxClick: (event: MouseEvent) => event.button === 1 && open(event),
    // Prevents the browser's scroll mode for the middle button, and text selection for Shift.
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
  return column === undefined ? '' : (toDisplayText(valueAt(row, column.field.name)) ?? '');
}

/** Keyboard shortcuts of a list: `j` and `k` move through the rows; Enter opens the focused row like any link. */
export function useRowKeys(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0;
      if (step === 0 || event.ctrlKey || event.metaKey || event.altKey || isTypingInField(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = links.indexOf(document.activeElement as HTMLElement);
      const next = links[at < 0 ? 0 : at + step];
      next?.focus();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
}
