import { arrayMove } from '@dnd-kit/sortable';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconX } from '@tabler/icons-react';
import type { Field } from '@portal/contract/dataList';
import { useMemo, useRef, useState, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { useAfterPaint } from '../overlay/useAfterPaint.ts';
import { SortableRowButton, SortableList, useSortableEntry } from '../form/SortableList.tsx';
import classes from './ColumnChooser.module.css';

/** An item that the user can choose: a column or a dashboard widget. */
type Chosen = Pick<Field, 'name' | 'title'>;

interface Props<One extends Chosen> {
  all: readonly One[];
  enabled: readonly One[];
  /** Names of items that cannot be removed (REP-030). */
  mandatory?: readonly string[];
  onChange: (chosen: One[]) => void;
  /** Headings of the lists of enabled and available items; "Enabled fields" and "Available fields" by default. */
  titles?: { enabled: string; available: string };
  /** Allows the last enabled item to be removed. */
  mayBeEmpty?: boolean;
}

const none: readonly string[] = [];

const place = (enabled: readonly Chosen[], name: string) => enabled.findIndex((field) => field.name === name);

/** Moves the focus when a clicked button disappears with its item: to the button that takes its place in the list. */
function refocus(chooser: RefObject<HTMLElement | null>, buttons: string, at: number): void {
  setTimeout(() => {
    const found = chooser.current?.querySelectorAll<HTMLElement>(buttons) ?? [];
    (found[Math.min(at, found.length - 1)] ?? chooser.current?.querySelector('button'))?.focus();
  });
}

/**
 * Chooser for columns: enabled items can be dragged, moved and removed, available items can be added (REP-025 …
 * REP-027).
 */
export function ColumnChooser<One extends Chosen>({
  all,
  enabled,
  mandatory = none,
  onChange,
  mayBeEmpty = false,
  ...say
}: Props<One>) {
  const { titles = { enabled: t('Enabled fields'), available: t('Available fields') } } = say;
  const [said, setSaid] = useState('');
  const chooser = useRef<HTMLDivElement>(null);
  const available = all.filter(({ name }) => place(enabled, name) < 0);
  const names = useMemo(() => enabled.map(({ name }) => name), [enabled]);
  const areRowsDue = useAfterPaint();
  const move = (field: One, by: number) => {
    const to = place(enabled, field.name) + by;
    onChange(arrayMove([...enabled], to - by, to));
    setSaid(t('{title} moved to position {n} of {total}', { title: t(field.title), n: to + 1, total: enabled.length }));
  };
  if (!areRowsDue) return null;
  return (
    <div className={classes.chooser} ref={chooser}>
      <h3 className={classes.title}>{titles.enabled}</h3>
      <SortableList
        ids={names}
        titleOf={(name) => t(enabled[place(enabled, name)]?.title ?? '')}
        onMove={(from, to) => onChange(arrayMove([...enabled], from, to))}
      >
        <ol className={classes.list} aria-label={titles.enabled}>
          {enabled.map((field, index) => (
            <EnabledField
              key={field.name}
              field={field}
              isFirst={index === 0}
              isLast={index === enabled.length - 1}
              isMandatory={mandatory.includes(field.name)}
              mayGo={mayBeEmpty || enabled.length > 1}
              onMove={(by) => move(field, by)}
              onRemove={() => {
                onChange(enabled.filter((other) => other !== field));
                refocus(chooser, 'ol li > :last-child', index);
              }}
            />
          ))}
        </ol>
      </SortableList>
      {available.length > 0 && <h3 className={classes.title}>{titles.available}</h3>}
      <ul className={classes.available} aria-label={titles.available}>
        {available.map((field, index) => (
          <li key={field.name}>
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('Add {title}', { title: t(field.title) })}
              onClick={() => {
                onChange([...enabled, field]);
                refocus(chooser, 'ul button', index);
              }}
            >
              {t(field.title)}
            </Button>
          </li>
        ))}
      </ul>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}

interface FieldProps {
  field: Chosen;
  isFirst: boolean;
  isLast: boolean;
  isMandatory: boolean;
  mayGo: boolean;
  onMove: (by: number) => void;
  onRemove: () => void;
}

function EnabledField({ field, isFirst, isLast, isMandatory, mayGo, onMove, onRemove }: FieldProps) {
  const title = t(field.title);
  const { item, grip } = useSortableEntry(field.name, title);
  return (
    <li className={classes.field} {...item}>
      {grip}
      <span className={classes.name}>{title}</span>
      <SortableRowButton
        label={t('Move {title} up', { title })}
        isDisabled={isFirst}
        onClick={() => onMove(-1)}
        icon={<IconArrowUp size={16} aria-hidden />}
      />
      <SortableRowButton
        label={t('Move {title} down', { title })}
        isDisabled={isLast}
        onClick={() => onMove(1)}
        icon={<IconArrowDown size={16} aria-hidden />}
      />
      <SortableRowButton
        label={isMandatory ? t("{title} can't be removed", { title }) : t('Remove {title}', { title })}
        isDisabled={isMandatory || !mayGo}
        onClick={onRemove}
        icon={<IconX size={16} aria-hidden />}
      />
    </li>
  );
}
