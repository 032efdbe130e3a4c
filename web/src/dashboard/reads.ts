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

/** A widget with the figures it names; one that cannot be asked for is left out (quality B11). */
const widgetsIn = (value: readonly Widget[] | undefined): Widget[] =>
  listOf(value)
    .filter(isWidget)
    .map((widget) => ({ ...widget, config: { ...widget.config, totals: listOf(widget.config.totals) } }));

/** A dashboard without a category that could be shown did not come: there is always one. */
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

/** The dashboard: its categories with their widgets (DASH-029). */
export const dashboardGet = qWithDefaults(dashboard.config, {}, categoriesIn);

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

/** In which currencies people pay. */
export const currenciesGet = qWithDefaults(dashboard.currencies, {}, ({ data }) => ({
  data: rowsIn(data, ['currency']),
}));

/** Where figures or graph are missing, the widget failed. */
function insistOnGraph(said: WidgetData): WidgetData {
  if (!hasPeriod(said)) throw new Failure('other', 200);
  rowsIn<object>(said.graph);
  return { ...said, totals: rowsIn(said.totals) };
}

const describedBy = (said: { description: string }) =>
  withDefaults<typeof said>(['description'], [], ['description'])(said);

/** What a widget is asked: of a currency and days, by hours or days where somebody chose. */
export type WidgetQuery = DashboardFilter & { step?: Step };

/** What widgets read; the same for as long as nobody asks for more: a widget that comes into sight again asks nothing. */
export const widgetGet = (alias: string, query: WidgetQuery) => ({
  ...qWithDefaults(dashboard.widget, { params: { alias }, query }, insistOnGraph),
  ...FOREVER,
});
export const allWidgets = keyOf(dashboard.widget);
export const widgetConfigGet = (alias: string) => ({
  ...qWithDefaults(dashboard.widgetConfig, { params: { alias } }, describedBy),
  ...FOREVER,
});

/** Countries with their coordinates (MAP-012). */
export const countries = { ...qWithDefaults(assets.countries, {}, (said) => rowsIn(said)), ...FOREVER };
