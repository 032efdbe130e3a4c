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
import { paths, sections } from '../paths.ts';
import { isWithin } from '../publicPaths.ts';

/** A line of the menu. The tenant's `menu_config` hides it by its key (SHELL-021); labels are dictionary keys. */
export interface MenuItem {
  key: string;
  label: string;
  to: string;
}
/** A group of entries, an entry of its own, or something that is done where one stands: the tour is no address. */
export type MenuGroup = { key: string; label: string; icon: Icon } & (
  | { to: string }
  | { entries: readonly MenuItem[] }
  | { starts: 'tour' }
);

/** The whole menu of the product (SHELL-010 … SHELL-019). */
const menu: readonly MenuGroup[] = [
  { key: 'getstarted', label: 'Get Started', icon: IconRocket, to: sections.getStarted },
  { key: 'home', label: 'Home', icon: IconHome, to: paths.home() },
  {
    key: 'transactions',
    label: 'Transactions',
    icon: IconTransfer,
    entries: [
      { key: 'payments', label: 'Payments', to: sections.payments },
      { key: 'settlements', label: 'Settlements', to: sections.settlements },
      { key: 'disputes', label: 'Disputes', to: sections.disputes },
    ],
  },
  {
    key: 'reports',
    label: 'Reports center',
    icon: IconReportAnalytics,
    entries: [
      { key: 'downloads', label: 'Downloads', to: sections.downloads },
      { key: 'settlements-invoices', label: 'Settlements and invoices', to: sections.statements },
      { key: 'special', label: 'Special reports', to: sections.special },
      { key: 'templates', label: 'Scheduled templates', to: sections.templates },
    ],
  },
  {
    key: 'solutions',
    label: 'Payment solutions',
    icon: IconBrush,
    entries: [
      { key: 'buttons', label: 'Buttons', to: sections.buttons },
      { key: 'landings', label: 'Landings', to: sections.landings },
      { key: 'links', label: 'Links', to: sections.links },
      { key: 'design', label: 'Design checkout', to: sections.design },
      { key: 'terminal', label: 'MO/TO Payments', to: sections.terminal },
    ],
  },
  { key: 'taxes', label: 'On-line cash register', icon: IconCashRegister, to: sections.taxes },
  {
    key: 'multiparty-payments',
    label: 'Multiparty payments',
    icon: IconUsers,
    entries: [
      { key: 'balances', label: 'Balances', to: sections.balances },
      { key: 'history', label: 'History', to: sections.payouts },
      { key: 'create', label: 'Create payout', to: sections.createPayout },
    ],
  },
  { key: 'settings', label: 'Merchant settings', icon: IconSettings, to: sections.settings },
  { key: 'tour', label: 'Take a tour', icon: IconRoute, starts: 'tour' },
  { key: 'help', label: 'Help center', icon: IconHelp, to: sections.help },
];

/** The menu of a tenant: what it hides is left out, and what leads nowhere yet. */
export function menuOf(config: Readonly<Record<string, string>>, isThere: (path: string) => boolean): MenuGroup[] {
  const shows = ({ key }: { key: string }) => config[key] !== 'hide';
  return menu.filter(shows).flatMap((group): MenuGroup[] => {
    if ('starts' in group) return [group];
    if ('to' in group) return isThere(group.to) ? [group] : [];
    const entries = group.entries.filter((entry) => shows(entry) && isThere(entry.to));
    return entries.length === 0 ? [] : [{ ...group, entries }];
  });
}

/** Whether an entry stands for a path (SHELL-094): the root for itself only, the others for what is below them too. */
export const isAt = (to: string, path: string): boolean => path === to || (to !== paths.home() && isWithin(to, path));
