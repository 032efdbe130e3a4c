import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { Column } from './columns.tsx';
import type { Row } from './list.ts';
import { measureColumns } from './Skeleton.tsx';

interface Kept {
  columns: readonly Column[];
  times: number;
  widths: readonly number[];
  /** The browser takes the widths as they are; else it asks every cell for its own and takes them as a wish. */
  isFixed: boolean;
}

/** Whether a cell says more than there is room for, and might have more: words are cut at some width (Table.module.css). */
function isCut(cell: HTMLTableCellElement): boolean {
  const box = cell.querySelector('[data-row]') ?? cell;
  if (box.scrollWidth <= box.clientWidth) return false;
  const widest = Number.parseFloat(getComputedStyle(cell).maxWidth);
  return Number.isNaN(widest) || cell.offsetWidth < widest;
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
export function useKeptWidths(
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
      if (document.fonts.status === 'loaded') setKept({ columns, times, widths, isFixed: true });
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
