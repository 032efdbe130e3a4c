import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { wasDocked, rememberDocked } from './docked.ts';
import { useRoutePath } from '../route/RouteContext.tsx';

/** The pointer rests this long before the sidebar follows it (SHELL-096). */
const HOVER_DELAY = 300;

/** How the sidebar stands: docked or icons alone, widened for a moment, or behind the burger below 992 px. */
export interface SidebarState {
  isWide: boolean;
  isDocked: boolean;
  /** Icons alone, but open over the page for as long as the pointer or the focus stays. */
  isPeeking: boolean;
  isBurgerOpen: boolean;
  toggleDock: () => void;
  openBurger: () => void;
  closeBurger: () => void;
  peek: () => void;
  hover: {
    onMouseEnter: () => void;
    onMouseLeave: () => void;
    onFocus: (event: FocusEvent) => void;
    onBlur: (event: FocusEvent) => void;
  };
}

function usePeek() {
  const [isPeeking, setPeeking] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const later = (value: boolean) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(setPeeking, HOVER_DELAY, value);
  };
  const now = (value: boolean) => {
    clearTimeout(timer.current);
    setPeeking(value);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  return { isPeeking, later, now };
}

/** Toggles by hover, by a click that is remembered, and by the burger (SHELL-096 … SHELL-098); a route change hides it where it lies over the page (SHELL-043). */
export function useSidebar(): SidebarState {
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const [isDocked, setDocked] = useState(wasDocked);
  const [isBurgerOpen, setBurger] = useState(false);
  const { isPeeking, later, now } = usePeek();
  const path = useRoutePath();
  const hide = useRef(now);
  hide.current = now;
  useEffect(() => {
    setBurger(false);
    hide.current(false);
  }, [path]);
  const toggleDock = () => {
    now(false);
    setDocked(!isDocked);
    rememberDocked(!isDocked);
  };
  return {
    isWide,
    isDocked,
    isPeeking: isPeeking && !isDocked,
    isBurgerOpen: isBurgerOpen && !isWide,
    toggleDock,
    openBurger: useCallback(() => setBurger(true), []),
    closeBurger: () => setBurger(false),
    peek: () => now(true),
    hover: {
      onMouseEnter: () => later(true),
      onMouseLeave: () => later(false),
      onFocus: ({ target }) => target.matches(':focus-visible') && now(true),
      onBlur: ({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && now(false),
    },
  };
}
