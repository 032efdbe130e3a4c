import { useMediaQuery } from '@mantine/hooks';
import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { wasSidebarDocked, rememberSidebarDocked } from './sidebarStorage.ts';
import { useRoutePath } from '../route/RouteProvider.tsx';

/** Milliseconds that the pointer must rest before the sidebar opens or closes (SHELL-096). */
const HOVER_DELAY = 300;

/** State of the sidebar: docked, icons only, temporarily widened, or a drawer below 992 px. */
export interface SidebarState {
  isWide: boolean;
  isDocked: boolean;
  /** Whether a sidebar of icons is temporarily opened over the page, because the pointer or the focus is in it. */
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

/**
 * State and actions of the sidebar: hover opens it, a click docks it and is stored, the menu button opens the drawer
 * (SHELL-096 … SHELL-098). A route change closes a sidebar that covers the page (SHELL-043).
 */
export function useSidebar(): SidebarState {
  const isWide = useMediaQuery('(min-width: 992px)', true, { getInitialValueInEffect: false });
  const [isDocked, setDocked] = useState(wasSidebarDocked);
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
    rememberSidebarDocked(!isDocked);
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
