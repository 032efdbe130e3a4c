import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import classes from './RouteTabs.module.css';

export interface RouteTab {
  label: string;
  to: string;
  /** Where the path alone does not say it. */
  isCurrent?: boolean;
  /** A notification count behind the label. */
  count?: number;
  /** What a click does instead of switching: the form is checked and its first error focused (FORM-029). */
  disabled?: () => void;
}

/** Brings a tab into sight along its strip. The browser's own `scrollIntoView` would let the next Tab key begin there. */
function bringIntoSight(tab: HTMLElement): void {
  const strip = tab.parentElement;
  const [within, at] = [strip?.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (!strip || !within) return;
  strip.scrollLeft += Math.min(0, at.left - within.left) + Math.max(0, at.right - within.right);
}

/** Tabs that are addresses: real links that replace the current one, so that Back leaves the screen (SHELL-086). */
export function RouteTabs({ tabs, label }: { tabs: readonly RouteTab[]; label: string }) {
  const [path] = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // With the frame, whose layout is needed then anyway: now it would be made once more.
    const frame = requestAnimationFrame(() => {
      if (current.current) bringIntoSight(current.current);
    });
    return () => cancelAnimationFrame(frame);
  }, [path]);
  return (
    <nav aria-label={label} className={classes.tabs}>
      {tabs.map((tab) => {
        const isCurrent = tab.isCurrent ?? path === tab.to;
        return (
          <Link
            key={tab.to}
            to={tab.to}
            replace
            className={classes.tab}
            ref={isCurrent ? current : null}
            {...(isCurrent ? { 'aria-current': 'page' as const } : {})}
            {...(tab.disabled ? { 'aria-disabled': true } : {})}
            onClick={(event) => {
              if (!tab.disabled) return;
              event.preventDefault();
              tab.disabled();
            }}
          >
            {tab.label}
            {tab.count !== undefined && <span className={classes.count}>{tab.count}</span>}
          </Link>
        );
      })}
    </nav>
  );
}
