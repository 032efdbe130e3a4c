import { buttons, type Button, type ButtonInfo } from '@portal/contract/buttons';
import type { QueryClient } from '@tanstack/react-query';
import { getQueryKey, createQuery, type RouteResult } from '../api/client.ts';
import { toList, toPartialObject, requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Routes whose cached answers are stale after a payment button changes. */
export const staleButtonRoutes = [buttons.list, buttons.info];

/** Completes a button's checkout URL: on the host that the answer names, otherwise on the portal's host. */
function withWholeUrl<B extends Pick<Button, 'button_url' | 'data'>>(button: B): B {
  const { host } = toPartialObject(button.data);
  const base = typeof host === 'string' && URL.canParse(host) ? host : location.origin;
  return { ...button, button_url: URL.canParse(button.button_url, base) ? new URL(button.button_url, base).href : '' };
}

/** Query for the payment buttons of the selected merchants. */
export const buttonListQuery = createQuery(buttons.list, {}, ({ data }) => ({
  data: requireRows(data, ['id', 'merchant_id', 'currency', 'button_url']).map(withWholeUrl),
}));

const infoWithDefaults = withDefaults<ButtonInfo>(['id', 'merchant_id', 'currency', 'button_url', 'data'], ['brand']);

/** Returns the query for one payment button. */
export const getButtonQuery = (merchant: number, id: number) =>
  createQuery(buttons.info, { params: { merchant, id } }, (answer) => withWholeUrl(infoWithDefaults(answer)));

/** Updates a changed button in all cached queries. */
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

/** Query for the merchants that the user may create buttons for. */
export const buttonMerchantsQuery = {
  ...createQuery(buttons.merchants, {}, ({ data }) => requireRows(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** Returns the query for the options of a merchant's button form. */
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
