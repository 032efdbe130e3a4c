import type { FastifyRequest } from 'fastify';
import { contract } from '@portal/contract';
import { PeriodChoice, type Category, type CategoryName, type DashboardFilter } from '@portal/contract/dashboard';
import { hasRight, listedMerchantIds, visibleMerchantIds, requireCaller, type Caller } from '../core/caller.ts';
import { throwNotFound } from '../core/refusal.ts';
import { defineHandlers, ok } from '../core/typed.ts';
import { requestTimeZone } from '../core/zones.ts';
import { disputesOfPayment } from '../disputes/ofPayment.ts';
import { SINGLE_GROUP } from '../payments/tally.ts';
import type { AttentionInput } from './attention.ts';
import { widgetData } from './graphs.ts';
import { assertPeriodAllowed, defaultPeriod } from './period.ts';
import { chosen, resetDashboardCategories, saveCategory } from './rules.ts';
import { CATEGORIES, WIDGETS, widgetRow, type WidgetDefinition } from './widgets.ts';

/** Currencies of the merchants with their numbers of payments, the most used first. */
function currenciesOf({ world: { store } }: Caller, merchants: readonly number[]) {
  const all = new Set(merchants.flatMap((id) => store.merchants.get(id)?.currencies ?? []));
  return Array.from(all, (currency) => {
    const filters = [{ s: 'currency', m: 'eq' as const, v: currency }];
    const [sum] = store.payments.tally({ tab: 'payments', merchants, filters, text: '' }, SINGLE_GROUP);
    return { currency, payments: sum?.count ?? 0 };
  }).toSorted((a, b) => b.payments - a.payments);
}

/**
 * Currency and period of a dashboard request. Defaults: the most used currency and the last seven days including today
 * (DASH-016).
 */
function filterOf(caller: Caller, request: FastifyRequest, asked: Partial<DashboardFilter> = {}): DashboardFilter {
  const usual = defaultPeriod(caller.world.now(), requestTimeZone(request));
  const currency = asked.currency ?? currenciesOf(caller, listedMerchantIds(caller, request))[0]?.currency ?? 'UAH';
  return {
    currency,
    date_from: asked.date_from ?? usual.date_from,
    date_to: asked.date_to ?? usual.date_to,
    ...(asked.currencies === undefined ? {} : { currencies: asked.currencies }),
  };
}

/**
 * Whether the user may see a dashboard widget. A widget that links to other views requires the right to read one of
 * them.
 */
const isOpen = ({ user }: Caller, { leadsTo = [] }: WidgetDefinition): boolean =>
  leadsTo.length === 0 ||
  leadsTo.some((view) => visibleMerchantIds(user).some((id) => hasRight(user, `${view}.read`, id)));

/**
 * Merchants and disputes that a widget counts. A widget that links to merchants or disputes counts only those that the
 * user may open.
 */
const countedIn = (
  { user, world: { store } }: Caller,
  { leadsTo }: WidgetDefinition,
  merchants: readonly number[],
) => ({
  merchants: leadsTo === undefined ? merchants : merchants.filter((id) => hasRight(user, 'payments.read', id)),
  disputes: [...store.disputes.values()].filter(
    ({ merchant_id }) => merchants.includes(merchant_id) && hasRight(user, 'disputes.read', merchant_id),
  ),
});

function categoryOf(caller: Caller, request: FastifyRequest, alias: CategoryName): Category {
  const { active, available } = chosen(caller.world.store, caller.user.id, alias);
  return {
    alias,
    title: CATEGORIES.find((one) => one.alias === alias)?.title ?? alias,
    active_widgets: active.filter((widget) => isOpen(caller, widget)).map(widgetRow),
    available_widgets: available.filter((widget) => isOpen(caller, widget)).map(widgetRow),
    period_choices: [...PeriodChoice.options],
    filter: filterOf(caller, request),
  };
}

const categories = (caller: Caller, request: FastifyRequest) => ({
  data: CATEGORIES.map(({ alias }) => categoryOf(caller, request, alias)),
});

const widgetOf = (alias: string) => WIDGETS.find((widget) => widget.alias === alias) ?? throwNotFound();

/** Returns the input of a widget's calculation. */
function inputOf(
  caller: Caller,
  request: FastifyRequest,
  widget: WidgetDefinition,
  filter: DashboardFilter,
): AttentionInput {
  const { world } = caller;
  const counted = countedIn(caller, widget, listedMerchantIds(caller, request));
  return {
    payments: world.store.payments,
    ...counted,
    filter,
    currencies: currenciesOf(caller, counted.merchants).map(({ currency }) => currency),
    zone: requestTimeZone(request),
    outcomes: disputesOfPayment.outcomes(world.store),
    merchantOf: (id) => world.store.merchants.get(id),
    now: world.now(),
    began: world.seed.now,
  };
}

export const dashboardHandlers = defineHandlers(contract.dashboard, {
  currencies: async ({ request }) => {
    const caller = requireCaller(request);
    return ok({ data: currenciesOf(caller, listedMerchantIds(caller, request)) });
  },

  config: async ({ request }) => ok(categories(requireCaller(request), request)),

  saveConfig: async ({ body, request }) => {
    const caller = requireCaller(request);
    caller.world.store.apply(saveCategory(caller.user.id, body));
    return ok(categoryOf(caller, request, body.category_name));
  },

  resetConfig: async ({ body, request }) => {
    const caller = requireCaller(request);
    caller.world.store.apply(resetDashboardCategories(caller.user.id, body.category_name));
    return ok(categories(caller, request));
  },

  widgetConfig: async ({ params, request }) => {
    requireCaller(request);
    const widget = widgetOf(params.alias);
    return ok({ ...widgetRow(widget), description: widget.description });
  },

  widget: async ({ params, query, request }) => {
    const caller = requireCaller(request);
    const widget = widgetOf(params.alias);
    const { step, ...asked } = query;
    const filter = filterOf(caller, request, asked);
    assertPeriodAllowed(filter);
    const { store } = caller.world;
    const names = new Map(Array.from(store.merchants.values(), ({ id, name }) => [String(id), name]));
    return ok(widgetData(widget, inputOf(caller, request, widget, filter), names, step));
  },
});
