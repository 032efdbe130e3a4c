import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { measureColumns } from './Skeleton.tsx';

interface Kept {
  columns: readonly Column[];
  times: number;
  widths: readonly number[];
  /** The browser uses the widths as they are; otherwise it measures each cell and treats the widths as minimums. */
  isFixed: boolean;
  /** No column has its maximum width, so nothing is truncated or clipped. */
  isWhole: boolean;
}

/** Text columns have a maximum width (Table.module.css). */
const isWidest = (cell: HTMLElement): boolean => cell.offsetWidth >= Number.parseFloat(getComputedStyle(cell).maxWidth);

/** Whether a cell's content is truncated although the column could be wider. */
function isCut(cell: HTMLTableCellElement): boolean {
  const first = cell.firstElementChild;
  const said = first?.hasAttribute('data-boxed') ? first.lastElementChild : first;
  const box = said?.hasAttribute('data-row') ? said : cell;
  return box.scrollWidth > box.clientWidth && !isWidest(cell);
}

const isAnyCut = (frame: HTMLElement | null, rows: readonly Row[], before: readonly Row[]): boolean =>
  [...(frame?.querySelector('tbody')?.rows ?? [])].some(
    (row, index) => rows[index] !== before[index] && [...row.cells].some(isCut),
  );

/** Counts changes of the list's width and late-loaded fonts. */
function useTimes(frame: RefObject<HTMLElement | null>): number {
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const count = () => setTimes((now) => now + 1);
    let width = frame.current?.clientWidth;
    const observer = new ResizeObserver(([entry]) => {
      if (entry?.target.clientWidth === width) return;
      width = entry?.target.clientWidth;
      count();
    });
    if (frame.current) observer.observe(frame.current);
    document.fonts.addEventListener('loadingdone', count);
    return () => {
      observer.disconnect();
      document.fonts.removeEventListener('loadingdone', count);
    };
  }, [frame]);
  return times;
}

/**
 * Keeps the column widths when the page changes: nothing moves sideways, and only changed rows need layout (quality: a
 * page change takes at most 1.3 times as long as in a plain table). Measures again if a value needs more room, the
 * list's width changes, or a font loads.
 */
export function useColumnWidths(
  frame: RefObject<HTMLElement | null>,
  label: string,
  columns: readonly Column[],
  rows: readonly Row[],
): Kept | undefined {
  const times = useTimes(frame);
  const [last, setKept] = useState<Kept>();
  const kept = last?.columns === columns && last.times === times ? last : undefined;
  const isFixed = kept?.isFixed === true;

  useEffect(() => {
    if (isFixed) return;
    // Deferred, because reading sizes now would cause a second layout.
    const timer = setTimeout(() => {
      const widths = measureColumns(label, frame.current);
      if (document.fonts.status !== 'loaded') return;
      const cells = [...(frame.current?.querySelector('tbody')?.rows[0]?.cells ?? [])];
      setKept({ columns, times, widths, isFixed: true, isWhole: !cells.some(isWidest) });
    }, 300);
    return () => clearTimeout(timer);
  }, [columns, times, label, frame, isFixed]);

  const before = useRef(rows);
  useLayoutEffect(() => {
    if (isFixed && isAnyCut(frame.current, rows, before.current)) setKept((now) => now && { ...now, isFixed: false });
    before.current = rows;
  }, [frame, rows, isFixed]);

  return kept;
}
