import { dashboard, type Category, type CategoryName, type DashboardFilter } from '@portal/contract/dashboard';
import { merchants } from '@portal/contract/merchants';
import { assets } from '@portal/contract/shell';
import { keyOf, q, qWhole } from '../api/client.ts';
import { listOf } from '../api/listOf.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** The dashboard: its categories with their widgets (DASH-029). */
export const dashboardGet = qWhole(dashboard.config, {}, ({ data }) => ({
  data: listOf(data).map((category) => ({
    ...category,
    active_widgets: listOf(category.active_widgets),
    available_widgets: listOf(category.available_widgets),
    period_choices: listOf(category.period_choices),
  })),
}));

/** The widgets that a category shows, by its name (DASH-029). */
export const categoryConfigGet = (
  categories: readonly Category[],
  category: CategoryName,
): Category['active_widgets'] => categories.find(({ alias }) => alias === category)?.active_widgets ?? [];

/** What the settings begin with: ids of the widgets shown, by category (DASH-029). */
export const settingsGet = (categories: readonly Category[]): Record<string, string> =>
  Object.fromEntries(categories.map(({ alias, active_widgets }) => [alias, active_widgets.map(({ id }) => id).join()]));

/** Widgets as they were at first, in all categories (DASH-029, DASH-030). */
export const settingsReset = dashboard.resetConfig;

export const currenciesGet = qWhole(dashboard.currencies, {}, ({ data }) => ({ data: listOf(data) }));
export const registration = q(merchants.status, {});

/** What widgets read; the same for as long as nobody asks for more: a widget that comes into sight again asks nothing. */
export const widgetGet = (alias: string, filter: DashboardFilter) => ({
  ...q(dashboard.widget, { params: { alias }, query: filter }),
  ...FOREVER,
});
export const allWidgets = keyOf(dashboard.widget);
export const widgetConfigGet = (alias: string) => ({
  ...q(dashboard.widgetConfig, { params: { alias } }),
  ...FOREVER,
});

/** Countries with their coordinates (MAP-012). */
export const countries = { ...q(assets.countries, {}), ...FOREVER };
