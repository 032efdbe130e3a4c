import type { CategoryName, SaveCategory } from '@portal/contract/dashboard';
import { refuse } from '../core/refusal.ts';
import type { Change, Store } from '../core/store.ts';
import { CATEGORIES, WIDGETS, type WidgetDefinition } from './widgets.ts';

const ownOf = (category: CategoryName) => WIDGETS.filter((widget) => widget.category === category);
const settingsId = (userId: number, category: CategoryName) => `${userId}:${category}`;

/** Widgets of a category: those a person sees, in their order, and the others. */
export interface Chosen {
  active: readonly WidgetDefinition[];
  available: readonly WidgetDefinition[];
}

/** What a person sees in a category: what they chose, else what stands there at first. */
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

/** Chooses and orders the widgets of a category, none included; refused for a widget it does not have, or one twice (DASH-026). */
export function saveCategory(userId: number, { category_name, widgets }: SaveCategory): Change {
  const own = ownOf(category_name);
  const errors = widgets.flatMap((id, at): [string, string][] => {
    if (!own.some((widget) => widget.id === id)) return [['widgets', `Unknown widget: ${id}`]];
    return widgets.indexOf(id) < at ? [['widgets', `Widget is chosen twice: ${id}`]] : [];
  });
  if (errors.length > 0) refuse(errors);
  return { dashboards: [{ id: settingsId(userId, category_name), widgets }] };
}

/** Takes a person's choice back, in one category or in all (DASH-027, DASH-030). */
export const resetCategories = (userId: number, category?: CategoryName): Change => ({
  remove: {
    dashboards: CATEGORIES.filter(({ alias }) => category === undefined || alias === category).map(({ alias }) =>
      settingsId(userId, alias),
    ),
  },
});
