import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { measureColumns } from './Skeleton.tsx';

interface Kept {
  columns: readonly Column[];
  times: number;
  widths: readonly number[];
  /** The browser takes the widths as they are; else it asks every cell for its own and takes them as a wish. */
  isFixed: boolean;
  /** No column is at its widest: nothing in it is cut, and nothing needs to be clipped. */
  isWhole: boolean;
}

/** Words have as much room as they may take (Table.module.css). */
const isWidest = (cell: HTMLElement): boolean => cell.offsetWidth >= Number.parseFloat(getComputedStyle(cell).maxWidth);

/** Whether a cell says more than there is room for, and might have more. */
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

/** How often the list became wider or narrower, or late letters came. */
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
 * Columns keep their widths while pages are turned: nothing moves sideways, and only rows that changed are laid out
 * (quality: a page switch ≤ 1.3 × that of a plain table). They are measured anew where a value asks for more, with
 * another width of the list, and once late letters are there.
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
    // When nothing else is to do: asked for at once, the browser would lay the page out twice.
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
