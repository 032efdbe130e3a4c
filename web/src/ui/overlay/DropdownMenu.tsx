import { cloneElement, lazy, Suspense, useRef, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import type { MenuProps } from './ChoicesMenu.tsx';
import classes from './DropdownMenu.module.css';

const ChoicesMenu = lazy(() => import('./ChoicesMenu.tsx'));

interface TargetProps {
  onClick?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  'aria-haspopup'?: 'menu';
  'aria-expanded'?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

interface Props extends Pick<MenuProps, 'title' | 'choices' | 'header' | 'width'> {
  /** What opens it: a button. A disabled one opens nothing (UI-049). */
  target: ReactElement<TargetProps>;
}

/** A button with a menu; below 992 px the same choices in a modal (UI-050, CTRL-004). The menu is made when it is first opened. */
export function DropdownMenu({ target, ...popup }: Props) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // The menu has the focus a moment later only: until then Escape is pressed on the button.
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
