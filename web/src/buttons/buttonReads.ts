import { buttons, type Button, type ButtonInfo } from '@portal/contract/buttons';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey, createQuery, type RouteResult } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Queries to refresh after a change of buttons. */
export const staleButtonRoutes = [buttons.list, buttons.info];

/** Adds the absolute checkout URL: on the host in the answer, else on the portal's. */
function withWholeUrl<B extends Pick<Button, 'button_url' | 'data'>>(button: B): B {
  const { host } = toPartialObject(button.data);
  const base = typeof host === 'string' && URL.canParse(host) ? host : location.origin;
  return { ...button, button_url: URL.canParse(button.button_url, base) ? new URL(button.button_url, base).href : '' };
}

/** Buttons of the selected merchants. */
export const buttonListQuery = createQuery(buttons.list, {}, ({ data }) => ({
  data: requireRows(data, ['id', 'merchant_id', 'currency', 'button_url']).map(withWholeUrl),
}));

const infoWithDefaults = withDefaults<ButtonInfo>(['id', 'merchant_id', 'currency', 'button_url', 'data'], ['brand']);

/** Query of a button. */
export const getButtonQuery = (merchant: number, id: number) =>
  createQuery(buttons.info, { params: { merchant, id } }, (answer) => withWholeUrl(infoWithDefaults(answer)));

/** Updates all cached queries with a changed button. */
export function updateCachedButton(queries: QueryClient, saved: ButtonInfo): void {
  const { id, merchant_id: merchant, enabled, state, version } = saved;
  queries.setQueryData(getButtonQuery(merchant, id).queryKey, saved);
  queries.setQueriesData<{ data: Button[] }>(
    { queryKey: getQueryKey(buttons.list) },
    (list) => list && { data: list.data.map((one) => (one.id === id ? { ...one, enabled, state, version } : one)) },
  );
}

/** A merchant for which the user may create buttons. */
export type ButtonMerchant = RouteResult<typeof buttons.merchants>['data'][number];

/** Merchants for which the user may create buttons. */
export const buttonMerchantsQuery = {
  ...createQuery(buttons.merchants, {}, ({ data }) => requireRows(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** Choices of the button form for a merchant. */
export const getButtonChoicesQuery = (merchant: number) =>
  createQuery(buttons.choices, { params: { merchant } }, (answer) => ({
    ...answer,
    currency: requireRows(answer.currency),
    designs: toList(answer.designs),
    lang: toList(answer.lang),
    callback_type: toList(answer.callback_type),
    content_type: toList(answer.content_type),
    order_status: toList(answer.order_status),
    response_method: toList(answer.response_method),
  }));
