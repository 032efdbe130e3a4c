import { cloneElement, lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import type { ChoicesMenuProps } from './ChoicesMenu.tsx';
import classes from './DropdownMenu.module.css';

const ChoicesMenu = lazy(() => import('./ChoicesMenu.tsx'));

interface TargetProps {
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

interface Props extends Pick<ChoicesMenuProps, 'title' | 'choices' | 'header' | 'width'> {
  /** Button that opens the menu. A disabled button opens nothing (UI-049). */
  target: ReactElement<TargetProps>;
}

/**
 * A button with a menu, or with the same choices in a modal below 992 px (UI-050, CTRL-004). The menu is created when
 * it first opens.
 */
export function DropdownMenu({ target, ...popup }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Closes the menu on Escape that is pressed on the button: the menu gets the focus only a moment after it opens.
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setOpen(false);
  };
  return (
    <span className={classes.place}>
      {cloneElement(target, {
        ref: button,
        onClick: () => setOpen(!isOpen),
        onKeyDown: closeOnEscape,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
      })}
      <Suspense>
        {isOpen && button.current && <ChoicesMenu {...popup} anchor={button.current} onClose={() => setOpen(false)} />}
      </Suspense>
    </span>
  );
}
