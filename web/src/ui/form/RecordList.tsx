import { Button, Input, Stack, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { memo, useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import type { FormFields, RowOf, RowsOf } from './formFields.ts';
import type { FormValues, ListName } from './formValues.ts';
import classes from './RecordList.module.css';
import { RowButton } from './RowButton.tsx';
import { Sortable, useSortableEntry } from './Sortable.tsx';

type DrawRow<Row extends FormValues> = (row: FormFields<Row>, index: number) => ReactNode;

interface Props<V extends FormValues, Name extends ListName<V>> {
  form: FormFields<V>;
  name: Name;
  label: string;
  /** Of the label, by where the list stands on its page; `none` where what stands above it says it already. */
  heading?: 'h2' | 'h3' | 'none';
  /** The words of the button that adds a row: "Add field". */
  add: string;
  /** What a new row begins with. */
  blank: RowOf<V, Name>;
  /** What a row is called where it is moved and removed: "Field 2". */
  title: (number: number) => string;
  /** How many rows there may be. */
  max?: number;
  /** The fields of a row. While it is the same function, rows in which nothing changed are not drawn again. */
  children: DrawRow<RowOf<V, Name>>;
}

/** What the buttons do, with the focus where it is wanted next and what they did read out. */
function useRowActions<Row extends FormValues>(rows: RowsOf<Row>, title: (number: number) => string) {
  const total = rows.keys.length;
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** Once the rows are drawn. */
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
    setSaid(t('{title} is now number {n} of {total}', { title: title(from + 1), n: to + 1, total }));
  };
  const remove = (index: number) => {
    rows.remove(index);
    focus(total === 1 ? '[data-add]' : `ol > :nth-child(${Math.min(index + 1, total - 1)}) [data-remove] button`);
  };
  const insert = (row: Row) => {
    rows.insert(row);
    focus('ol > :last-child :is(input:not([type=hidden]), textarea)');
  };
  return { list, said, moved, insert, place, move, remove };
}

/** How long a row that has moved is marked, ms (CTRL-033). */
const HIGHLIGHT_MS = 600;

/** The row that has just moved, by its key: it is brought into sight, and marked for a moment (CTRL-034). */
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
 * Rows of fields, to be added, removed and moved: dragged by their grip, by buttons, or by Alt with an arrow key from
 * within a row. A row that moved is brought into sight and marked for 600 ms.
 */
export function RecordList<V extends FormValues, Name extends ListName<V>>({
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
  const { list, said, moved, insert, place, move, remove } = useRowActions(rows, title);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id} data-field={rows.path} ref={list}>
      {heading === 'none' ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Input.Label component={heading} m={0} id={id}>
          {label}
        </Input.Label>
      )}
      <Sortable ids={rows.keys} titleOf={(key) => title(rows.keys.indexOf(key) + 1)} onMove={place}>
        <ol className={classes.list}>
          {rows.keys.map((key, index) => (
            <Row
              key={key}
              id={key}
              rows={rows}
              index={index}
              look={rows.look(index)}
              isLast={index === total - 1}
              isMoved={key === moved?.key}
              title={title(index + 1)}
              onMove={move}
              onRemove={remove}
              draw={children}
            />
          ))}
        </ol>
      </Sortable>
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
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </Stack>
  );
}

interface FieldsProps<Row extends FormValues> {
  rows: RowsOf<Row>;
  index: number;
  look: string;
  draw: DrawRow<Row>;
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
    // Keys of the fields within, which bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classes.row} aria-label={title} onKeyDown={onKeyDown} data-moved={isMoved || undefined} {...item}>
      <div className={classes.head}>
        {grip}
        <span className={classes.title}>{title}</span>
        <RowButton
          label={t('Move {title} up', { title })}
          isOff={index === 0}
          onClick={() => onMove(index, -1)}
          icon={<IconArrowUp size={16} aria-hidden />}
        />
        <RowButton
          label={t('Move {title} down', { title })}
          isOff={isLast}
          onClick={() => onMove(index, 1)}
          icon={<IconArrowDown size={16} aria-hidden />}
        />
        <span data-remove>
          <RowButton
            label={t('Remove {title}', { title })}
            isOff={false}
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
  before.look === now.look && before.index === now.index && before.draw === now.draw;

/** `rows` and the handlers are always as the form is now; the look says when a row has changed. */
const Row = memo(
  AnyRow,
  (before, now) =>
    isSame(before, now) && before.isLast === now.isLast && before.isMoved === now.isMoved && before.title === now.title,
) as typeof AnyRow;

/** While rows are dragged past each other, their fields stay as they are. */
const Fields = memo(function AnyFields<Row extends FormValues>({ rows, index, draw }: FieldsProps<Row>) {
  return draw(rows.row(index), index);
}, isSame) as <Row extends FormValues>(props: FieldsProps<Row>) => ReactNode;
