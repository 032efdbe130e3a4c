import {
  dashboard,
  type Category,
  type CategoryName,
  type DashboardFilter,
  type WidgetData,
} from '@portal/contract/dashboard';
import { merchants } from '@portal/contract/merchants';
import { assets } from '@portal/contract/shell';
import { keyOf, q, qWhole } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { listOf } from '../api/listOf.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

/** A foreign server may leave out anything (quality B11). */
const hasPeriod = ({ filter }: Partial<Category>) => typeof filter?.currency === 'string';

/** The dashboard: its categories with their widgets (DASH-029). */
export const dashboardGet = qWhole(dashboard.config, {}, ({ data }) => ({
  data: listOf(data)
    .filter(hasPeriod)
    .map((category) => ({
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

/** Where figures or graph are missing, the widget failed. */
function insistOnGraph(said: WidgetData): WidgetData {
  if (!Array.isArray(said.totals) || !Array.isArray(said.graph) || !hasPeriod(said)) throw new Failure('other', 200);
  return said;
}

/** What widgets read; the same for as long as nobody asks for more: a widget that comes into sight again asks nothing. */
export const widgetGet = (alias: string, filter: DashboardFilter) => ({
  ...qWhole(dashboard.widget, { params: { alias }, query: filter }, insistOnGraph),
  ...FOREVER,
});
export const allWidgets = keyOf(dashboard.widget);
export const widgetConfigGet = (alias: string) => ({
  ...q(dashboard.widgetConfig, { params: { alias } }),
  ...FOREVER,
});

/** Countries with their coordinates (MAP-012). */
export const countries = { ...q(assets.countries, {}), ...FOREVER };
