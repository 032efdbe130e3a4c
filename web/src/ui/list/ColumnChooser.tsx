import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical, IconPlus, IconX } from '@tabler/icons-react';
import type { Field } from '@portal/contract/dataList';
import { useRef, useState, type RefObject } from 'react';
import { t } from '../../text/t.ts';
import { RowButton } from '../form/RowButton.tsx';
import classes from './ColumnChooser.module.css';

/** What is chosen among: columns, widgets. */
type Chosen = Pick<Field, 'name' | 'title'>;

interface Props<One extends Chosen> {
  all: readonly One[];
  enabled: readonly One[];
  /** Names of those that cannot be removed (REP-030). */
  mandatory?: readonly string[];
  onChange: (chosen: One[]) => void;
  /** Above what is in use, and above the others; fields unless said. */
  titles?: { enabled: string; available: string };
  /** The last one may go too. */
  mayBeEmpty?: boolean;
}

const none: readonly string[] = [];

const place = (enabled: readonly Chosen[], name: string) => enabled.findIndex((field) => field.name === name);

/** A pressed button that goes away with its field leaves the focus to the one that takes its place. */
function refocus(chooser: RefObject<HTMLElement | null>, buttons: string, at: number): void {
  setTimeout(() => {
    const found = chooser.current?.querySelectorAll<HTMLElement>(buttons) ?? [];
    (found[Math.min(at, found.length - 1)] ?? chooser.current?.querySelector('button'))?.focus();
  });
}

/** Columns in use, to be dragged, moved, removed; and those to add (REP-025 … REP-027). */
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
  const move = (field: One, by: number) => {
    const to = place(enabled, field.name) + by;
    onChange(arrayMove([...enabled], to - by, to));
    setSaid(t('{title} is now number {n} of {total}', { title: t(field.title), n: to + 1, total: enabled.length }));
  };
  return (
    <div className={classes.chooser} ref={chooser}>
      <h3 className={classes.title}>{titles.enabled}</h3>
      <Sortable enabled={enabled} onChange={onChange}>
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
      </Sortable>
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

type SortableProps<One extends Chosen> = Pick<Props<One>, 'enabled' | 'onChange'> & { children: React.ReactNode };

/** Drag by pointer or keyboard (Space, arrows, Space), as fast as the product drags (UI-072). */
function Sortable<One extends Chosen>({ enabled, onChange, children }: SortableProps<One>) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const titleOf = (id: unknown) => t(enabled.find(({ name }) => name === id)?.title ?? '');
  const numberOf = (id: unknown) => place(enabled, String(id)) + 1;
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id)
      onChange(arrayMove([...enabled], place(enabled, String(active.id)), place(enabled, String(over.id))));
  };
  const moved = (id: unknown, over: unknown) =>
    t('{title} is now number {n} of {total}', { title: titleOf(id), n: numberOf(over), total: enabled.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={{ acceleration: 20 }}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable: t('Press Space to lift, arrow keys to move, Space again to drop, Escape to cancel.'),
        },
        announcements: {
          onDragStart: ({ active }) => t('{title} lifted', { title: titleOf(active.id) }),
          onDragOver: ({ active, over }) => (over ? moved(active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => moved(active.id, (over ?? active).id),
          onDragCancel: ({ active }) => t('{title} is back where it was', { title: titleOf(active.id) }),
        },
      }}
    >
      <SortableContext items={enabled.map(({ name }) => name)} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
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
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: field.name,
    attributes: { roleDescription: t('sortable') },
  });
  const title = t(field.title);
  const style = { transform: CSS.Translate.toString(transform), transition };
  return (
    <li ref={setNodeRef} className={classes.field} style={style} data-dragging={isDragging || undefined}>
      <button
        type="button"
        ref={setActivatorNodeRef}
        className={classes.grip}
        {...attributes}
        {...listeners}
        aria-label={t('Drag {title}', { title })}
      >
        <IconGripVertical size={16} aria-hidden />
      </button>
      <span className={classes.name}>{title}</span>
      <RowButton
        label={t('Move {title} up', { title })}
        isOff={isFirst}
        onClick={() => onMove(-1)}
        icon={<IconArrowUp size={16} aria-hidden />}
      />
      <RowButton
        label={t('Move {title} down', { title })}
        isOff={isLast}
        onClick={() => onMove(1)}
        icon={<IconArrowDown size={16} aria-hidden />}
      />
      <RowButton
        label={isMandatory ? t('{title} cannot be removed', { title }) : t('Remove {title}', { title })}
        isOff={isMandatory || !mayGo}
        onClick={onRemove}
        icon={<IconX size={16} aria-hidden />}
      />
    </li>
  );
}
