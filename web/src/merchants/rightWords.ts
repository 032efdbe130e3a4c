import type { ViewPermission } from '@portal/contract/permissions';
import { accessOf, VIEWS, type Level, type Rights, type View } from '@portal/contract/rightRules';
import { t } from '../text/t.ts';

const VIEW_NAMES: Readonly<Record<View, () => string>> = {
  dashboard: () => t('Dashboard'),
  payments: () => t('Payments'),
  settlements: () => t('Settlements'),
  disputes: () => t('Disputes'),
  reports: () => t('Reports'),
  merchant: () => t('Merchant settings'),
  permissions: () => t('Permissions'),
  financial: () => t('Financial accounts'),
  companies: () => t('Companies'),
  cash_registers: () => t('Cash registers'),
  payouts: () => t('Payouts'),
  buttons: () => t('Buttons'),
  links: () => t('Links'),
  designs: () => t('Design checkout'),
  landings: () => t('Landings'),
  terminal: () => t('MO/TO Payments'),
  callbacks: () => t('Keys and callbacks'),
};

/** Returns the label of a view (an area of rights); an unknown view shows its key. */
export const getViewName = (view: string): string =>
  (VIEW_NAMES as Partial<typeof VIEW_NAMES>)[view as View]?.() ?? view;

/** Returns the rights by view from the server's answer. The right to edit includes the right to read (PERM-007). */
export function getRights(views: readonly ViewPermission[]): Rights {
  const levelOf = ({ perm }: ViewPermission): Level | undefined =>
    perm.edit ? 'edit' : perm.read ? 'read' : undefined;
  return Object.fromEntries(views.flatMap((view) => (levelOf(view) ? [[view.name, levelOf(view)]] : [])));
}

/** Returns the label of a right: `—`, "Read" or "Edit". */
export const formatRightLevel = (level: Level | undefined): string =>
  level === undefined ? '—' : level === 'edit' ? t('Edit') : t('Read');

/** Formats rights in one line: "Full access" or "View only" if this is true of every view, otherwise view by view. */
function rightsText(rights: Rights): string {
  if (accessOf(rights) === 'full_access') return t('Full access');
  if (VIEWS.every((view) => rights[view] === 'read')) return t('View only');
  return VIEWS.flatMap((view) =>
    rights[view] ? [`${getViewName(view)}: ${formatRightLevel(rights[view])}`] : [],
  ).join(', ');
}

/** Formats a change of rights in one line: all rights if access was given or withdrawn, otherwise each changed view. */
export function formatRightsChange(before: Rights, after: Rights): string {
  const [had, has] = [before, after].map((rights) => Object.keys(rights).length > 0);
  if (!had || !has) return rightsText(had ? before : after);
  return VIEWS.flatMap((view) =>
    before[view] === after[view]
      ? []
      : [`${getViewName(view)}: ${formatRightLevel(before[view])} → ${formatRightLevel(after[view])}`],
  ).join(', ');
}
