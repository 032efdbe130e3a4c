import { VisuallyHidden } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../text/t.ts';
import classes from './Skeleton.module.css';

/** Column widths from when the list was last on the page, by list name. */
const widths = new Map<string, readonly number[]>();
const unknown = [160, 110, 110, 180, 140, 120];

/** Measures a table's column widths and stores them for the next skeleton. */
export function measureColumnWidths(name: string, frame: HTMLElement | null): readonly number[] {
  const heads = [...(frame?.querySelectorAll('thead th') ?? [])];
  const measured = heads.map((head) => head.getBoundingClientRect().width);
  widths.set(name, measured);
  return measured;
}

/** Placeholder rows of a list, shown after 150 ms. The rows are painted as a background instead of rendered. */
export function ListSkeleton({ name, rows }: { name: string; rows: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, 150, true);
    return () => clearTimeout(timer);
  }, []);
  const columns = widths.get(name) ?? unknown;
  return (
    <div className={classes.frame} style={{ height: 42 + rows * 44 }} role="status">
      <VisuallyHidden>{isDue ? t('Loading…') : ''}</VisuallyHidden>
      {isDue && (
        <div className={classes.rows} aria-hidden>
          {columns.map((width, column) => (
            <span key={column} style={{ flex: `1 0 ${width}px` }}>
              <i style={{ width: `${50 + ((column * 13) % 35)}%` }} />
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
