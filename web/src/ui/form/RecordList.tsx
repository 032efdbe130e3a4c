import { Button, Input, Stack, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import { memo, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { t } from '../../text/t.ts';
import type { FormFields, RowOf, RowsOf } from './formFields.ts';
import type { FormValues, ListName } from './formValues.ts';
import classes from './RecordList.module.css';
import { RowButton } from './RowButton.tsx';

type DrawRow<Row extends FormValues> = (row: FormFields<Row>) => ReactNode;

interface Props<V extends FormValues, Name extends ListName<V>> {
  form: FormFields<V>;
  name: Name;
  label: string;
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
  const move = (from: number, by: number) => {
    const to = from + by;
    if (to < 0 || to >= total) return;
    rows.move(from, to);
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
  return { list, said, insert, move, remove };
}

/** Rows of fields, to be added, removed and moved by buttons, or by Alt with an arrow key from within a row. */
export function RecordList<V extends FormValues, Name extends ListName<V>>({
  form,
  name,
  label,
  add,
  blank,
  title,
  max = Number.POSITIVE_INFINITY,
  children,
}: Props<V, Name>) {
  const rows = form.getRows(name);
  const total = rows.keys.length;
  const id = useId();
  const { list, said, insert, move, remove } = useRowActions(rows, title);
  return (
    <Stack gap="xs" role="group" aria-labelledby={id} data-field={rows.path} ref={list}>
      <Input.Label component="h3" m={0} id={id}>
        {label}
      </Input.Label>
      <ol className={classes.list}>
        {rows.keys.map((key, index) => (
          <Row
            key={key}
            rows={rows}
            index={index}
            look={rows.look(index)}
            isLast={index === total - 1}
            title={title(index + 1)}
            onMove={move}
            onRemove={remove}
            draw={children}
          />
        ))}
      </ol>
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

interface RowProps<Row extends FormValues> {
  rows: RowsOf<Row>;
  index: number;
  look: string;
  isLast: boolean;
  title: string;
  onMove: (index: number, by: number) => void;
  onRemove: (index: number) => void;
  draw: DrawRow<Row>;
}

const directions: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

function AnyRow<Row extends FormValues>({ rows, index, isLast, title, onMove, onRemove, draw }: RowProps<Row>) {
  const onKeyDown = (event: KeyboardEvent) => {
    const by = directions[event.key];
    if (!event.altKey || by === undefined || event.defaultPrevented) return;
    event.preventDefault();
    onMove(index, by);
  };
  return (
    // Keys of the fields within, which bubble.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li className={classes.row} aria-label={title} onKeyDown={onKeyDown}>
      <div className={classes.head}>
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
      {draw(rows.row(index))}
    </li>
  );
}

/** `rows` and the handlers are always as the form is now; the look says when a row has changed. */
const Row = memo(
  AnyRow,
  (before, now) =>
    before.look === now.look &&
    before.index === now.index &&
    before.isLast === now.isLast &&
    before.title === now.title &&
    before.draw === now.draw,
) as typeof AnyRow;
