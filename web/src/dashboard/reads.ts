import {
  dashboard,
  type Category,
  type CategoryName,
  type DashboardFilter,
  type Step,
  type Widget,
  type WidgetData,
} from '@portal/contract/dashboard';
import { assets } from '@portal/contract/shell';
import { keyOf, qWithDefaults } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { textOf } from '../api/textOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

const hasPeriod = (said: { filter?: Category['filter'] }) => textOf(membersOf(said.filter).currency) !== null;
const isWidget = (widget: Widget) => textOf(membersOf(membersOf(widget).config).alias) !== null;

/** Widgets of an answer, without those that lack an alias (quality B11). */
const widgetsIn = (value: readonly Widget[] | undefined): Widget[] =>
  listOf(value)
    .filter(isWidget)
    .map((widget) => ({ ...widget, config: { ...widget.config, totals: listOf(widget.config.totals) } }));

/** Categories of an answer. An answer without a usable category is a failure, because there is always one. */
function categoriesIn({ data }: { data: readonly Category[] }): { data: Category[] } {
  const found = rowsIn(data, ['alias']).filter(hasPeriod);
  if (found.length === 0) throw new Failure('other', 200);
  return {
    data: found.map((category) => ({
      ...category,
      active_widgets: widgetsIn(category.active_widgets),
      available_widgets: widgetsIn(category.available_widgets),
      period_choices: listOf(category.period_choices),
    })),
  };
}

/** Reads the categories with their widgets (DASH-029). */
export const dashboardGet = qWithDefaults(dashboard.config, {}, categoriesIn);

/** Shown widgets of a category (DASH-029). */
export const categoryConfigGet = (
  categories: readonly Category[],
  category: CategoryName,
): Category['active_widgets'] => categories.find(({ alias }) => alias === category)?.active_widgets ?? [];

/** Initial values of the settings form: ids of the shown widgets by category (DASH-029). */
export const settingsGet = (categories: readonly Category[]): Record<string, string> =>
  Object.fromEntries(categories.map(({ alias, active_widgets }) => [alias, active_widgets.map(({ id }) => id).join()]));

/** Call that resets the widgets of all categories (DASH-029, DASH-030). */
export const settingsReset = dashboard.resetConfig;

/** Reads the currencies of the merchants' payments. */
export const currenciesGet = qWithDefaults(dashboard.currencies, {}, ({ data }) => ({
  data: rowsIn(data, ['currency']),
}));

/** Checks a widget's data. Missing filter, figures or graph is a failure. */
function checkedData(said: WidgetData): WidgetData {
  if (!hasPeriod(said)) throw new Failure('other', 200);
  rowsIn<object>(said.graph);
  return { ...said, totals: rowsIn(said.totals) };
}

const checkedDescription = (said: { description: string }) =>
  withDefaults<typeof said>(['description'], [], ['description'])(said);

/** Query of a widget: currency, period and interval. */
export type WidgetQuery = DashboardFilter & { step?: Step };

/** Reads a widget's data. The data never becomes stale, so a widget that becomes visible again does not read it again. */
export const widgetGet = (alias: string, query: WidgetQuery) => ({
  ...qWithDefaults(dashboard.widget, { params: { alias }, query }, checkedData),
  ...FOREVER,
});
export const allWidgets = keyOf(dashboard.widget);
export const widgetConfigGet = (alias: string) => ({
  ...qWithDefaults(dashboard.widgetConfig, { params: { alias } }, checkedDescription),
  ...FOREVER,
});

/** Reads the countries with their coordinates (MAP-012). */
export const countries = { ...qWithDefaults(assets.countries, {}, (said) => rowsIn(said)), ...FOREVER };
