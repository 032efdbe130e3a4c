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

/** Tabs that are addresses: real links that replace the current one, so that Back leaves the screen (SHELL-086). */
export function RouteTabs({ tabs, label }: { tabs: readonly RouteTab[]; label: string }) {
  const [path] = useLocation();
  const current = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // With the frame, whose layout is needed then anyway: now it would be made once more.
    const frame = requestAnimationFrame(() => {
      current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
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
