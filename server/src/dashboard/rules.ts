import type { CategoryName, SaveCategory } from '@portal/contract/dashboard';
import { refuse } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { CATEGORIES, WIDGETS, type WidgetDefinition } from './widgets.ts';

const ownOf = (category: CategoryName) => WIDGETS.filter((widget) => widget.category === category);
const settingsId = (userId: number, category: CategoryName) => `${userId}:${category}`;

/** Widgets of a dashboard category: the shown ones in order, and the hidden ones. */
export interface Chosen {
  active: readonly WidgetDefinition[];
  available: readonly WidgetDefinition[];
}

/** Returns the widgets of a category for a user: the saved choice, otherwise the defaults. */
export function chosen(
  store: { dashboards: Pick<Store['dashboards'], 'get'> },
  userId: number,
  category: CategoryName,
): Chosen {
  const own = ownOf(category);
  const saved = store.dashboards.get(settingsId(userId, category));
  const active = saved
    ? saved.widgets.flatMap((id) => own.find((widget) => widget.id === id) ?? [])
    : own.filter(({ isHidden }) => !isHidden);
  return { active, available: own.filter((widget) => !active.includes(widget)) };
}

/**
 * Saves the shown widgets of a category, possibly none. Rejects widgets of other categories and duplicates (DASH-026).
 */
export function saveCategory(userId: number, { category_name, widgets }: SaveCategory): Change {
  const own = ownOf(category_name);
  const errors = widgets.flatMap((id, at): [string, string][] => {
    if (!own.some((widget) => widget.id === id)) return [['widgets', `Unknown widget: ${id}`]];
    return widgets.indexOf(id) < at ? [['widgets', `Duplicate widget: ${id}`]] : [];
  });
  if (errors.length > 0) refuse(errors);
  return { dashboards: [{ id: settingsId(userId, category_name), widgets }] };
}

/** Resets a user's widget choice in one category or in all (DASH-027, DASH-030). */
export const resetDashboardCategories = (userId: number, category?: CategoryName): Change => ({
  remove: {
    dashboards: CATEGORIES.filter(({ alias }) => category === undefined || alias === category).map(({ alias }) =>
      settingsId(userId, alias),
    ),
  },
});
