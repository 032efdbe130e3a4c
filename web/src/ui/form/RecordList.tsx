import { Button, Input, Stack, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import type { FormFields, RecordRow, RecordRows } from './formFields.ts';
import type { FormValues, RecordListName } from './formValues.ts';
import classes from './RecordList.module.css';
import { SortableRowButton, SortableList, useSortableEntry } from './SortableList.tsx';

type RenderRow<Row extends FormValues> = (row: FormFields<Row>, index: number) => ReactNode;

interface Props<V extends FormValues, Name extends RecordListName<V>> {
  form: FormFields<V>;
  name: Name;
  label: string;
  /** Heading level of the list's label; `none` hides the label if a heading above already names the list. */
  heading?: 'h2' | 'h3' | 'none';
  /** Text of the button that adds a row: "Add field". */
  add: string;
  /** Values of a new row in the list. */
  blank: RecordRow<V, Name>;
  /** Returns the name of a row for labels and announcements: "Field 2". */
  title: (number: number) => string;
  /** Maximum number of rows in the list. */
  max?: number;
  /** Renders a row's fields. Pass the same function each time, so that only changed rows render again. */
  children: RenderRow<RecordRow<V, Name>>;
}

/** Returns functions that insert, move and remove rows, set the focus afterwards, and announce each move. */
function useRowActions<Row extends FormValues>(rows: RecordRows<Row>, title: (number: number) => string) {
  const total = rows.keys.length;
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** Focuses an element after the rows have rendered. */
  const focus = (selector: string) =>
    void setTimeout(() => list.current?.querySelector<HTMLElement>(selector)?.focus());
  const { moved, setMoved } = useHighlight(list);
  const place = (from: number, to: number) => {
    setMoved({ key: rows.keys[from] });
    rows.move(from, to);
  };
  const move = (from: number, by: number) => {
    const to = from + by;
    if (to < 0 || to >= total) return;
    place(from, to);
    setAnnouncement(t('{title} moved to position {n} of {total}', { title: title(from + 1), n: to + 1, total }));
  };
  const remove = (index: number) => {
    rows.remove(index);
    focus(total === 1 ? '[data-add]' : `ol > :nth-child(${Math.min(index + 1, total - 1)}) [data-remove] button`);
  };
  const insert = (row: Row) => {
    rows.insert(row);
    focus('ol > :last-child :is(input:not([type=hidden]), textarea)');
  };
  return { list, announcement, moved, insert, place, move, remove };
}

/** Milliseconds for which a moved row stays highlighted (CTRL-033). */
const HIGHLIGHT_MS = 600;

/** Key of the row that has just moved: the row is scrolled into view and highlighted for a moment (CTRL-034). */
function useHighlight(list: RefObject<HTMLElement | null>) {
  const [moved, setMoved] = useState<{ key: number | undefined }>();
  useEffect(() => {
    if (moved === undefined) return;
    list.current?.querySelector('[data-moved]')?.scrollIntoView({ block: 'nearest' });
    const over = setTimeout(() => setMoved(undefined), HIGHLIGHT_MS);
    return () => clearTimeout(over);
  }, [list, moved]);
  return { moved, setMoved };
}

/**
 * A list of field rows. Rows are added and removed by buttons, and moved by drag and drop, by buttons, or by Alt with an
 * arrow key inside the row. A moved row is scrolled into view and highlighted for 600 ms.
 */
export function RecordList<V extends FormValues, Name extends RecordListName<V>>({
  form,
  name,
  label,
  heading = 'h3',
  add,
  blank,
  title,
  max = Number.POSITIVE_INFINITY,
  children,
}: Props<V, Name>) {
  const rows = form.getRows(name);
  const total = rows.keys.length;
  const id = useId();
  const { list, announcement, moved, insert, place, move, remove } = useRowActions(rows, title);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id} data-field={rows.path} ref={list}>
      {heading === 'none' ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Input.Label component={heading} m={0} id={id}>
          {label}
        </Input.Label>
      )}
      <SortableList ids={rows.keys} titleOf={(key) => title(rows.keys.indexOf(key) + 1)} onMove={place}>
        <ol className={classes.list}>
          {rows.keys.map((key, index) => (
            <Row
              key={key}
              id={key}
              rows={rows}
              index={index}
              renderKey={rows.renderKey(index)}
              isLast={index === total - 1}
              isMoved={key === moved?.key}
              title={title(index + 1)}
              onMove={move}
              onRemove={remove}
              render={children}
            />
          ))}
        </ol>
      </SortableList>
      {rows.error && <Input.Error role="alert">{rows.error}</Input.Error>}
      {total < max && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => insert(blank)}
            data-add
          >
            {add}
          </Button>
        </div>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
    </Stack>
  );
}

interface FieldsProps<Row extends FormValues> {
  rows: RecordRows<Row>;
  index: number;
  renderKey: string;
  render: RenderRow<Row>;
}
interface RowProps<Row extends FormValues> extends FieldsProps<Row> {
  id: number;
  isLast: boolean;
  isMoved: boolean;
  title: string;
  onMove: (index: number, by: number) => void;
  onRemove: (index: number) => void;
}

const directions: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function AnyRow<Row extends FormValues>(props: RowProps<Row>) {
  const { id, index, isLast, isMoved, title, onMove, onRemove } = props;
  const { item, grip } = useSortableEntry(id, title);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (!event.altKey || by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    onMove(index, by);
  };
  return (
    // Handles keys that bubble from the row's fields.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classes.row} aria-label={title} onKeyDown={onKeyDown} data-moved={isMoved || undefined} {...item}>
      <div className={classes.head}>
        {grip}
        <span className={classes.title}>{title}</span>
        <SortableRowButton
          label={t('Move {title} up', { title })}
          isDisabled={index === 0}
          onClick={() => onMove(index, -1)}
          icon={<IconArrowUp size={16} aria-hidden />}
        />
        <SortableRowButton
          label={t('Move {title} down', { title })}
          isDisabled={isLast}
          onClick={() => onMove(index, 1)}
          icon={<IconArrowDown size={16} aria-hidden />}
        />
        <span data-remove>
          <SortableRowButton
            label={t('Remove {title}', { title })}
            isDisabled={false}
            onClick={() => onRemove(index)}
            icon={<IconX size={16} aria-hidden />}
          />
        </span>
      </div>
      <Fields {...props} />
    </li>
  );
}

const isSame = <Row extends FormValues>(before: FieldsProps<Row>, now: FieldsProps<Row>) =>
  before.renderKey === now.renderKey && before.index === now.index && before.render === now.render;

/** Renders a row only when its `renderKey` changes: `rows` and the handlers always read the current form. */
const Row = memo(
  AnyRow,
  (before, now) =>
    isSame(before, now) && before.isLast === now.isLast && before.isMoved === now.isMoved && before.title === now.title,
) as typeof AnyRow;

/** Prevents the fields from rendering again while rows are dragged. */
const Fields = memo(function AnyFields<Row extends FormValues>({ rows, index, render }: FieldsProps<Row>) {
  return render(rows.row(index), index);
}, isSame) as <Row extends FormValues>(props: FieldsProps<Row>) => ReactNode;
