import type { AppRoute } from '@ts-rest/core';
import { dashboard } from '@portal/contract/dashboard';
import { disputeLists } from '@portal/contract/disputes';
import { merchants } from '@portal/contract/merchants';
import { paymentLists } from '@portal/contract/payments';
import { reports } from '@portal/contract/reports';
import { settlementLists } from '@portal/contract/settlements';
import type { Portal } from './portal.ts';

type Params = Record<string, string | number>;

const firstId = ({ body: { data } }: { body: { data?: readonly { id: number }[] } }) => data?.[0]?.id ?? 1;

/** What stands in a path whose call is about something of the person's own: prefixes, the longest first. */
async function ownRecords(portal: Portal): Promise<readonly (readonly [prefix: string, params: Params])[]> {
  const [payment] = (await portal.call(paymentLists.payments.rows)).body.data;
  const [category] = (await portal.call(dashboard.config)).body.data;
  return [
    ['/api/v2/merchant/reports/scheduled/', { id: firstId(await portal.call(reports.scheduled.rows)) }],
    ['/api/v2/merchant/reports/special/', { id: firstId(await portal.call(reports.special.list)), type: 'csv' }],
    ['/api/v2/merchant/reports/', { id: firstId(await portal.call(reports.settlements.rows)) }],
    ['/api/v2/merchant/settlements/', { id: firstId(await portal.call(settlementLists.direct.rows)) }],
    ['/api/v2/merchant/disputes/', { id: firstId(await portal.call(disputeLists.urgent.rows)) }],
    ['/api/v2/merchant/transactions/', { id: payment?.id ?? 1, order_id: payment?.order_id ?? 'order' }],
    ['/api/v2/dashboard/', { alias: category?.active_widgets[0]?.config.alias ?? 'none' }],
    ['/api/v2/account/', { token: 'none' }],
    ['/api/v2/merchant/:merchant/', { merchant: firstId(await portal.call(merchants.list)) }],
    ['/api/v2/merchant/:id/', { id: firstId(await portal.call(merchants.list)), file: 1 }],
  ];
}

/** Gives each call of the contract the path parameters of something that the person may see, where they have it. */
export async function ownPaths(portal: Portal): Promise<(route: AppRoute) => Params> {
  const records = await ownRecords(portal);
  return ({ path }) => records.find(([prefix]) => path.startsWith(prefix))?.[1] ?? {};
}

/** The path of a call with its parameters filled in. */
export const filled = ({ path }: AppRoute, params: Params): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? `:${name}`));
