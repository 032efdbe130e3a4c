import { useEffect, type RefObject } from 'react';

/** Where a list was left, kept in its own history entry: Back finds it, another visit does not. */
interface Mark {
  row: number;
  page: number;
  frame: number;
}

const markOf = (state: unknown): Mark | undefined => (state as { left?: Mark } | null)?.left;

/** Called before a row opens. */
export function leaveMark(row: number, frame: Element | null): void {
  const left: Mark = { row, page: window.scrollY, frame: frame?.scrollTop ?? 0 };
  history.replaceState({ ...(history.state as object | null), left }, '');
}

/** Back at the list: scrolled as it was, the row that was opened in focus, once its rows are there. */
export function useReturn(list: RefObject<HTMLElement | null>, hasRows: boolean): void {
  useEffect(() => {
    const mark = hasRows ? markOf(history.state) : undefined;
    if (!mark) return;
    const { left: _left, ...rest } = history.state as { left: Mark };
    history.replaceState(rest, '');
    // The heading takes the focus first: after it.
    const frame = requestAnimationFrame(() => {
      list.current?.querySelector('[data-frame]')?.scrollTo({ top: mark.frame });
      window.scrollTo({ top: mark.page });
      list.current?.querySelectorAll<HTMLElement>('[data-row]')[mark.row]?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [list, hasRows]);
}
