import type { Icon } from '@tabler/icons-react';
import IconBrush from '@tabler/icons-react/dist/esm/icons/IconBrush.mjs';
import IconCashRegister from '@tabler/icons-react/dist/esm/icons/IconCashRegister.mjs';
import IconHelp from '@tabler/icons-react/dist/esm/icons/IconHelp.mjs';
import IconHome from '@tabler/icons-react/dist/esm/icons/IconHome.mjs';
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs';
import IconRocket from '@tabler/icons-react/dist/esm/icons/IconRocket.mjs';
import IconRoute from '@tabler/icons-react/dist/esm/icons/IconRoute.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconTransfer from '@tabler/icons-react/dist/esm/icons/IconTransfer.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import type { Right, View } from '@portal/contract/rightRules';
import { paths, sections } from '../../paths/paths.ts';
import { isWithinSection } from '../../paths/publicPaths.ts';

/**
 * Entry of the main menu. The tenant's `menu_config` can hide an entry by its key (SHELL-021). Labels are dictionary
 * keys.
 */
export interface MenuItem {
  key: string;
  label: string;
  to: string;
  /** Further paths of which the menu entry is shown as current. */
  also?: readonly string[];
  /** Views of which the user must be able to read at least one, at any of their merchants, to see the entry. */
  view?: View | readonly View[];
}
/** Group of menu entries, a single entry, or the tour, which is an action without an address. */
export type MenuGroup = { key: string; label: string; icon: Icon; view?: View | readonly View[] } & (
  | { to: string }
  | { entries: readonly MenuItem[] }
  | { starts: 'tour' }
);

/** The whole menu of the product (SHELL-010 … SHELL-019). */
const menu: readonly MenuGroup[] = [
  { key: 'getstarted', label: 'Get Started', icon: IconRocket, to: sections.getStarted },
  { key: 'home', view: 'dashboard', label: 'Home', icon: IconHome, to: paths.home() },
  {
    key: 'transactions',
    label: 'Transactions',
    icon: IconTransfer,
    entries: [
      { key: 'payments', view: 'payments', label: 'Payments', to: sections.payments },
      { key: 'settlements', view: 'settlements', label: 'Settlements', to: sections.settlements },
      { key: 'disputes', view: 'disputes', label: 'Disputes', to: sections.disputes },
      { key: 'callbacks', view: 'callbacks', label: 'Callbacks', to: sections.callbacks },
    ],
  },
  {
    key: 'reports',
    label: 'Reports center',
    icon: IconReportAnalytics,
    entries: [
      { key: 'downloads', view: 'reports', label: 'Downloads', to: sections.downloads },
      { key: 'settlements-invoices', view: 'reports', label: 'Settlements and invoices', to: sections.statements },
      { key: 'special', view: 'reports', label: 'Special reports', to: sections.special },
      { key: 'templates', view: 'reports', label: 'Scheduled templates', to: sections.templates },
    ],
  },
  {
    key: 'solutions',
    label: 'Payment solutions',
    icon: IconBrush,
    entries: [
      { key: 'buttons', view: 'buttons', label: 'Buttons', to: sections.buttons },
      { key: 'landings', view: 'landings', label: 'Landings', to: sections.landings },
      { key: 'links', view: 'links', label: 'Links', to: sections.links },
      { key: 'design', view: 'designs', label: 'Design checkout', to: sections.design },
      { key: 'terminal', view: 'terminal', label: 'MO/TO Payments', to: sections.terminal },
    ],
  },
  { key: 'taxes', view: 'cash_registers', label: 'On-line cash register', icon: IconCashRegister, to: sections.taxes },
  {
    key: 'multiparty-payments',
    label: 'Multiparty payments',
    icon: IconUsers,
    entries: [
      { key: 'balances', view: 'payouts', label: 'Balances', to: sections.balances },
      {
        key: 'history',
        view: 'payouts',
        label: 'History',
        to: sections.payouts,
        also: [sections.payout, paths.createManyPayouts(), paths.payoutFiles(), sections.splitPayment],
      },
      { key: 'create', view: 'payouts', label: 'Create payout', to: sections.createPayout },
    ],
  },
  {
    key: 'settings',
    view: ['merchant', 'financial', 'permissions', 'companies'],
    label: 'Merchant settings',
    icon: IconSettings,
    to: sections.settings,
  },
  { key: 'tour', label: 'Take a tour', icon: IconRoute, starts: 'tour' },
  { key: 'help', label: 'Help center', icon: IconHelp, to: sections.help },
];

/**
 * Builds the menu of a tenant and a user, without hidden entries, entries that the user may not read, and entries
 * without a screen.
 */
export function buildMenu(
  config: Readonly<Record<string, string>>,
  isOffered: (path: string) => boolean,
  may: (right: Right) => boolean,
): MenuGroup[] {
  const shows = ({ key, view }: Pick<MenuGroup, 'key' | 'view'>) =>
    config[key] !== 'hide' && (view === undefined || [view].flat().some((one) => may(`${one}.read`)));
  return menu.filter(shows).flatMap((group): MenuGroup[] => {
    if ('starts' in group) return [group];
    if ('to' in group) return isOffered(group.to) ? [group] : [];
    const entries = group.entries.filter((entry) => shows(entry) && isOffered(entry.to));
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

/**
 * Whether a path belongs to a menu entry (SHELL-094): the entry's path, or a path below it. The root entry matches only
 * the root path.
 */
export const matchesMenuPath = (to: string, path: string): boolean =>
  path === to || (to !== paths.home() && isWithinSection(to, path));

/** Whether a menu entry is current for a path, including the entry's further paths. */
export const isMenuItemCurrent = ({ to, also = [] }: Pick<MenuItem, 'to' | 'also'>, path: string): boolean =>
  [to, ...also].some((one) => matchesMenuPath(one, path));
