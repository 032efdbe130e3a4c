import { Tabs as MantineTabs } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import classes from './RouteTabs.module.css';

export interface PanelTab {
  name: string;
  label: string;
  /** Number that is shown after the tab's label. */
  count?: number;
  disabled?: boolean;
  content: ReactNode;
}

/**
 * Tabs that switch a panel in place (UI-016), for parts without an address; tabs with addresses are `RouteTabs`. Arrow
 * keys, Home and End move between them and skip disabled ones.
 */
export function Tabs({ tabs, label }: { tabs: readonly PanelTab[]; label: string }) {
  const [shown, show] = useState(() => tabs.find(({ disabled }) => !disabled)?.name ?? null);
  return (
    <MantineTabs unstyled value={shown} onChange={show} keepMounted={false}>
      <MantineTabs.List className={classes.tabs} aria-label={label}>
        {tabs.map(({ name, label: text, count, disabled = false }) => (
          <MantineTabs.Tab key={name} value={name} disabled={disabled} className={classes.tab}>
            {text}
            {count !== undefined && <span className={classes.count}>{count}</span>}
          </MantineTabs.Tab>
        ))}
      </MantineTabs.List>
      {tabs.map(({ name, content }) => (
        <MantineTabs.Panel key={name} value={name}>
          {content}
        </MantineTabs.Panel>
      ))}
    </MantineTabs>
  );
}
