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
import { getQueryKey, createQuery } from '../api/client.ts';
import { Failure } from '../api/failure.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { toDisplayText } from '../api/toDisplayText.ts';
import { withDefaults } from '../api/withDefaults.ts';

const FOREVER = { staleTime: Number.POSITIVE_INFINITY } as const;

const hasPeriod = (said: { filter?: Category['filter'] }) =>
  toDisplayText(toPartialObject(said.filter).currency) !== null;
const isWidget = (widget: Widget) => toDisplayText(toPartialObject(toPartialObject(widget).config).alias) !== null;

/** Returns the widgets of an answer, without those that lack an alias (quality B11). */
const widgetsIn = (value: readonly Widget[] | undefined): Widget[] =>
  toList(value)
    .filter(isWidget)
    .map((widget) => ({ ...widget, config: { ...widget.config, totals: toList(widget.config.totals) } }));

/**
 * Returns the dashboard categories of an answer. An answer without a usable category is a failure, because there is
 * always at least one.
 */
function categoriesIn({ data }: { data: readonly Category[] }): { data: Category[] } {
  const found = requireRows(data, ['alias']).filter(hasPeriod);
  if (found.length === 0) throw new Failure('other', 200);
  return {
    data: found.map((category) => ({
      ...category,
      active_widgets: widgetsIn(category.active_widgets),
      available_widgets: widgetsIn(category.available_widgets),
      period_choices: toList(category.period_choices),
    })),
  };
}

/** Query for the dashboard categories with their widgets (DASH-029). */
export const dashboardQuery = createQuery(dashboard.config, {}, categoriesIn);

/** Returns the shown widgets of a dashboard category (DASH-029). */
export const getShownWidgets = (categories: readonly Category[], category: CategoryName): Category['active_widgets'] =>
  categories.find(({ alias }) => alias === category)?.active_widgets ?? [];

/** Returns the initial values of the dashboard's settings form: ids of the shown widgets by category (DASH-029). */
export const getSettingsValues = (categories: readonly Category[]): Record<string, string> =>
  Object.fromEntries(categories.map(({ alias, active_widgets }) => [alias, active_widgets.map(({ id }) => id).join()]));

/** Route that resets the widgets of all categories (DASH-029, DASH-030). */
export const resetSettingsRoute = dashboard.resetConfig;

/** Query for the currencies of the merchants' payments. */
export const currenciesQuery = createQuery(dashboard.currencies, {}, ({ data }) => ({
  data: requireRows(data, ['currency']),
}));

/** Checks a widget's data. A missing filter, figure or graph is a failure. */
function checkedData(said: WidgetData): WidgetData {
  if (!hasPeriod(said)) throw new Failure('other', 200);
  requireRows<object>(said.graph);
  return { ...said, totals: requireRows(said.totals) };
}

const checkedDescription = (said: { description: string }) =>
  withDefaults<typeof said>(['description'], [], ['description'])(said);

/** Parameters of a widget: currency, period and interval. */
export type WidgetParameters = DashboardFilter & { step?: Step };

/**
 * Returns the query for a widget's data. The data never becomes stale, so a widget that becomes visible again is not
 * read again.
 */
export const getWidgetQuery = (alias: string, query: WidgetParameters) => ({
  ...createQuery(dashboard.widget, { params: { alias }, query }, checkedData),
  ...FOREVER,
});
export const allWidgetsKey = getQueryKey(dashboard.widget);
export const widgetConfigGet = (alias: string) => ({
  ...createQuery(dashboard.widgetConfig, { params: { alias } }, checkedDescription),
  ...FOREVER,
});

/** Query for the countries with their coordinates (MAP-012). */
export const countriesQuery = { ...createQuery(assets.countries, {}, (said) => requireRows(said)), ...FOREVER };
