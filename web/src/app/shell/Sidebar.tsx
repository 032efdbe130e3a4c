import { Collapse, UnstyledButton } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { useEffect, useId, useState } from 'react';
import { Link, useLocation } from 'wouter';
import { t } from '../../text/t.ts';
import { matchesMenuPath, isMenuItemCurrent, type MenuItem, type MenuGroup } from './menu.ts';
import classes from './Sidebar.module.css';

interface Props {
  groups: readonly MenuGroup[];
  /** Whether the sidebar shows icons without labels. */
  isNarrow?: boolean;
  /** Called when the user presses a menu group while the sidebar shows icons only. */
  onWiden?: () => void;
  startTour: () => void;
}

const current = (isActive: boolean) => (isActive ? { 'aria-current': 'page' as const } : {});

function Line({ group, to, path }: { group: MenuGroup; to: string; path: string }) {
  return (
    <Link to={to} className={classes.item} {...current(matchesMenuPath(to, path))}>
      <group.icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.label}>{t(group.label)}</span>
    </Link>
  );
}

/** Menu entry that starts an action instead of opening a screen. */
function ActionEntry({ group, onClick }: { group: MenuGroup; onClick: () => void }) {
  return (
    <UnstyledButton className={classes.item} onClick={onClick}>
      <group.icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
      <span className={classes.label}>{t(group.label)}</span>
    </UnstyledButton>
  );
}

interface SectionProps {
  group: MenuGroup & { entries: readonly MenuItem[] };
  path: string;
  isOpen: boolean;
  toggle: () => void;
}

function Section({ group, path, isOpen, toggle }: SectionProps) {
  const id = useId();
  const isActive = group.entries.some((entry) => isMenuItemCurrent(entry, path));
  return (
    <>
      <UnstyledButton
        className={classes.item}
        aria-expanded={isOpen}
        aria-controls={id}
        data-active={isActive || undefined}
        onClick={toggle}
      >
        <group.icon size={20} stroke={1.6} aria-hidden className={classes.icon} />
        <span className={classes.label}>{t(group.label)}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id} transitionDuration={120}>
        <ul className={classes.entries}>
          {group.entries.map((entry) => (
            <li key={entry.key}>
              <Link to={entry.to} className={classes.entry} {...current(isMenuItemCurrent(entry, path))}>
                {t(entry.label)}
              </Link>
            </li>
          ))}
        </ul>
      </Collapse>
    </>
  );
}

/**
 * Main menu of the portal. The entry of the current address is marked, and its group is open (SHELL-094, SHELL-095).
 */
export function Sidebar({ groups, isNarrow = false, onWiden, startTour }: Props) {
  const [path] = useLocation();
  const active = groups.find(
    (group) => 'entries' in group && group.entries.some((entry) => isMenuItemCurrent(entry, path)),
  )?.key;
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(active === undefined ? [] : [active]));
  useEffect(() => {
    if (active !== undefined) setOpen((before) => (before.has(active) ? before : new Set(before).add(active)));
  }, [active]);
  const toggle = (key: string) => () => {
    if (isNarrow) {
      onWiden?.();
      return setOpen((before) => new Set(before).add(key));
    }
    setOpen((before) => {
      const after = new Set(before);
      if (!after.delete(key)) after.add(key);
      return after;
    });
  };
  return (
    <nav aria-label={t('Main menu')} className={classes.menu} data-narrow={isNarrow || undefined}>
      <ul className={classes.groups}>
        {groups.map((group) => (
          <li key={group.key} data-group={group.key}>
            {'to' in group && <Line group={group} to={group.to} path={path} />}
            {'starts' in group && <ActionEntry group={group} onClick={startTour} />}
            {'entries' in group && (
              <Section group={group} path={path} isOpen={!isNarrow && open.has(group.key)} toggle={toggle(group.key)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
