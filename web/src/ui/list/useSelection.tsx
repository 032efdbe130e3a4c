import { useMemo, useState, type ReactNode } from 'react';
import { toDisplayText } from '../../api/toDisplayText.ts';
import { t } from '../../text/t.ts';
import type { Column } from './columns.tsx';
import type { Row } from './listTypes.ts';
import { valueAt } from './values.ts';
import classes from './Selection.module.css';

/** Makes a page's rows selectable, for bulk actions. */
export interface Selects<R> {
  can: (row: R) => boolean;
  /** Renders the bulk actions; `clear` clears the selection. */
  render: (selected: readonly R[], clear: () => void) => ReactNode;
}

interface Given {
  selects: Selects<Row> | undefined;
  rows: readonly Row[];
  columns: readonly Column[];
}

interface Selection {
  /** Bar above the rows: select all, number of selected rows, bulk actions. */
  bar: ReactNode;
  /** Renders the checkbox of a row, before its first cell's content. */
  boxOf: ((row: Row) => ReactNode) | undefined;
}

const none: ReadonlySet<string> = new Set();
const keyOf = (row: Row) => String(row['id']);
const without = (keys: ReadonlySet<string>, key: string) => new Set([...keys].filter((one) => one !== key));

/** Returns the selected rows of the current page, by `id`; without checkboxes if no row can be selected. */
export function useSelection({ selects, rows, columns }: Given): Selection {
  const [keys, setKeys] = useState(none);
  const free = useMemo(() => (selects ? rows.filter(selects.can) : []), [selects, rows]);
  if (!selects || free.length === 0) return { bar: null, boxOf: undefined };
  const selected = free.filter((row) => keys.has(keyOf(row)));
  const clear = () => setKeys(none);
  const named = columns[0]?.field.name ?? 'id';
  return {
    bar: (
      <div className={classes.bar} role="group" aria-label={t('Selected rows')} data-paper="off">
        <AllBox
          isSome={selected.length > 0}
          isAll={selected.length === free.length}
          onChange={(isOn) => setKeys(isOn ? new Set(free.map(keyOf)) : none)}
        >
          {selected.length === 0 ? t('Select all on this page') : t('Selected ({n})', { n: selected.length })}
        </AllBox>
        {selected.length > 0 && selects.render(selected, clear)}
      </div>
    ),
    boxOf: (row) => (
      <RowBox
        what={toDisplayText(valueAt(row, named)) ?? keyOf(row)}
        isOn={selected.includes(row)}
        isOff={!selects.can(row)}
        onChange={(isOn) => setKeys(isOn ? new Set([...keys, keyOf(row)]) : without(keys, keyOf(row)))}
      />
    ),
  };
}

interface RowBoxProps {
  what: string;
  isOn: boolean;
  /** The row of this checkbox cannot be selected. */
  isOff: boolean;
  onChange: (isOn: boolean) => void;
}

const RowBox = ({ what, isOn, isOff, onChange }: RowBoxProps) => (
  <label className={classes.box}>
    <input
      type="checkbox"
      checked={isOn}
      disabled={isOff}
      aria-label={t('Select {what}', { what })}
      onChange={({ target }) => onChange(target.checked)}
    />
  </label>
);

interface AllBoxProps {
  isSome: boolean;
  isAll: boolean;
  onChange: (isOn: boolean) => void;
  children: string;
}

function AllBox({ isSome, isAll, onChange, children }: AllBoxProps) {
  return (
    <label className={classes.all}>
      <input
        type="checkbox"
        ref={(box) => void (box && (box.indeterminate = isSome && !isAll))}
        checked={isAll}
        onChange={({ target }) => onChange(target.checked)}
      />
      {children}
    </label>
  );
}
