import { Modal, Popover } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  cloneElement,
  createContext,
  use,
  useEffect,
  useRef,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
} from 'react';
import { t } from '../../text/t.ts';

interface Props {
  opened: boolean;
  onClose: () => void;
  /** Name of the modal, and of the dropdown for screen readers. */
  title: string;
  /** Element that opens the dropdown; it must accept a ref. */
  target: ReactElement<{ onKeyDown?: (event: KeyboardEvent) => void }>;
  children: ReactNode;
  /** Width of the dropdown in px; by default as wide as its content. */
  width?: number;
}

const InModal = createContext(false);

/** Whether the component is inside a dropdown that is shown as a modal; nested dropdowns then expand in place. */
export const useIsInModal = (): boolean => use(InModal);

/** Focuses an element when it mounts; not in a modal, where a phone would show its keyboard. */
export function useFocusOnMount<E extends HTMLElement>(isWanted = true): RefObject<E | null> {
  const target = useRef<E>(null);
  const isInModal = useIsInModal();
  const wanted = useRef(isWanted && !isInModal);
  useEffect(() => {
    if (wanted.current) target.current?.focus();
  }, []);
  return target;
}

/** Whether the window is at least 992 px wide; below that width, dropdowns are shown as modals (UI-050). */
export const useIsWideWindow = (): boolean =>
  useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });

/**
 * Dropdown with controls, or a modal below 992 px (UI-050, CTRL-004). The dropdown follows its target when the window
 * is resized (UI-051). Escape and a click outside close it; a click in a dropdown that was opened from it does not.
 */
export function Dropdown({ opened, onClose, title, target, children, width }: Props) {
  const isWide = useIsWideWindow();
  if (!isWide) {
    return (
      <>
        {target}
        <Modal opened={opened} onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t('Close') }}>
          <InModal value>{children}</InModal>
        </Modal>
      </>
    );
  }
  return (
    <Popover
      opened={opened}
      position="bottom-start"
      trapFocus
      returnFocus
      closeOnEscape={false}
      closeOnClickOutside={false}
      transitionProps={{ duration: 100 }}
      {...(width === undefined ? {} : { width })}
    >
      <Popover.Target>
        {cloneElement(target, { onKeyDown: (event) => opened && closeOnEscapeOfTarget(event, onClose) })}
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={title} onKeyDown={(event) => closeOnEscape(event, onClose)}>
        <Content onClick={onClose}>{children}</Content>
      </Popover.Dropdown>
    </Popover>
  );
}

/**
 * Closes a dropdown on Escape. Events bubble through portals, so the innermost dropdown handles Escape first, and an
 * open select closes alone.
 */
function closeOnEscape(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return;
  const isInSelect = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
  event.stopPropagation();
  if (!isInSelect) onClose();
}

/**
 * Closes a dropdown on Escape that is pressed on its target: the dropdown gets the focus only a moment after it opens.
 */
function closeOnEscapeOfTarget(event: KeyboardEvent, onClose: () => void): void {
  if (event.key !== 'Escape') return;
  event.stopPropagation();
  onClose();
}

/**
 * Whether a click is outside a dropdown. Dropdowns share one portal in the order they opened, so a later dropdown was
 * opened from this one and counts as inside.
 */
function isBeside(content: Node, target: EventTarget | null): boolean {
  if (!(target instanceof Element) || content.contains(target)) return false;
  if (target.closest('[aria-haspopup=dialog][aria-expanded=true]')) return false;
  const isLater = (content.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return !(isLater && target.closest('[data-portal]'));
}

/**
 * Keeps the focus on an element of a dropdown that has just opened: the dropdown's focus trap soon focuses the marked
 * element, so this function moves the mark.
 */
function keepFocus(content: HTMLElement | null, focused: Element): void {
  if (!content?.contains(focused)) return;
  content.querySelector('[data-autofocus]')?.removeAttribute('data-autofocus');
  focused.setAttribute('data-autofocus', '');
}

function Content({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (content.current && isBeside(content.current, target)) onClick();
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  });
  return (
    <div ref={content} onFocus={({ target }) => keepFocus(content.current, target)}>
      {children}
    </div>
  );
}
