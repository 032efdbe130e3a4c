import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'wouter';
import classes from './RouteTabs.module.css';

export interface RouteTab {
  label: string;
  to: string;
  /** Marks the tab as current, if the path alone does not show that. */
  isCurrent?: boolean;
  /** Number that is shown after the tab's label. */
  count?: number;
  /**
   * Makes the tab disabled; a click calls this function instead, to validate the form and focus the first error
   * (FORM-029).
   */
  disabled?: () => void;
}

/** Scrolls the tab strip to a tab. The browser's `scrollIntoView` would also move the start of the next Tab key. */
function bringIntoSight(tab: HTMLElement): void {
  const strip = tab.parentElement;
  const [within, at] = [strip?.getBoundingClientRect(), tab.getBoundingClientRect()];
  if (!strip || !within) return;
  strip.scrollLeft += Math.min(0, at.left - within.left) + Math.max(0, at.right - within.right);
}

/** Tabs with addresses: links that replace the current address, so that Back leaves the screen (SHELL-086). */
export function RouteTabs({ tabs, label }: { tabs: readonly RouteTab[]; label: string }) {
  const [path] = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // Scrolls in the next frame, which needs a layout anyway.
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
