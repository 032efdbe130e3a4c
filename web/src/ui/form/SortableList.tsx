import { ActionIcon } from '@mantine/core';
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
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { IconGripVertical } from '@tabler/icons-react';
import type { CSSProperties, ReactNode } from 'react';
import { t } from '../../text/t.ts';
import classes from './SortableList.module.css';

// Sensor options of drag and drop. They are constants, because new objects would render every row again.
const byPointer = { activationConstraint: { distance: 4 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };
const scrolling = { acceleration: 20 };

interface Props<Id extends string | number> {
  /** Ids of the entries in order; pass the same array until the order changes. */
  ids: readonly Id[];
  titleOf: (id: Id) => string;
  onMove: (from: number, to: number) => void;
  children: ReactNode;
}

/**
 * Sortable list: drag and drop by pointer or keyboard (Space, arrows, Space), with the specified auto-scroll speed
 * (UI-072).
 */
export function SortableList<Id extends string | number>({ ids, titleOf, onMove, children }: Props<Id>) {
  const sensors = useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys));
  const place = (id: unknown) => ids.findIndex((one) => one === id);
  const title = (id: unknown) => {
    const known = ids[place(id)];
    return known === undefined ? '' : titleOf(known);
  };
  const end = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) onMove(place(active.id), place(over.id));
  };
  const moved = (id: unknown, over: unknown) =>
    t('{title} moved to position {n} of {total}', { title: title(id), n: place(over) + 1, total: ids.length });
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      autoScroll={scrolling}
      onDragEnd={end}
      accessibility={{
        screenReaderInstructions: {
          draggable: t('Press Space to pick up, arrow keys to move, Space to drop, Escape to cancel.'),
        },
        announcements: {
          onDragStart: ({ active }) => t('{title} picked up', { title: title(active.id) }),
          onDragOver: ({ active, over }) => (over ? moved(active.id, over.id) : undefined),
          onDragEnd: ({ active, over }) => moved(active.id, (over ?? active).id),
          onDragCancel: ({ active }) => t('{title} returned to its position', { title: title(active.id) }),
        },
      }}
    >
      <SortableContext items={ids as Id[]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface Entry {
  /** Props of the list entry that is dragged. */
  item: { ref: (element: HTMLElement | null) => void; style: CSSProperties; 'data-dragging': true | undefined };
  /** Drag handle of the list entry. */
  grip: ReactNode;
}

/** Returns the props and the drag handle of an entry in a sortable list. */
export function useSortableEntry(id: string | number, title: string): Entry {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id,
    attributes: { roleDescription: t('sortable') },
  });
  return {
    item: {
      ref: setNodeRef,
      style: { transform: CSS.Translate.toString(transform), transition },
      'data-dragging': isDragging || undefined,
    },
    grip: (
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
    ),
  };
}

interface RowButtonProps {
  label: string;
  isDisabled: boolean;
  onClick: () => void;
  icon: ReactNode;
}

/**
 * Button that moves or removes a row. At the ends of the list the button is aria-disabled instead of disabled, so that
 * it keeps the focus.
 */
export function SortableRowButton({ label, isDisabled, onClick, icon }: RowButtonProps) {
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={28}
      className={classes.button}
      aria-label={label}
      title={label}
      {...(isDisabled ? { 'aria-disabled': true } : { onClick })}
    >
      {icon}
    </ActionIcon>
  );
}
