import { buttons, type Button, type ButtonInfo } from '@portal/contract/buttons';
import type { QueryClient } from '@tanstack/react-query';
import { keyOf, qWithDefaults, type Result } from '../api/client.ts';
import { listOf, membersOf, rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Queries to refresh after a change of buttons. */
export const touched = [buttons.list, buttons.info];

/** Adds the absolute checkout URL: on the host in the answer, else on the portal's. */
function withWholeUrl<B extends Pick<Button, 'button_url' | 'data'>>(button: B): B {
  const { host } = membersOf(button.data);
  const base = typeof host === 'string' && URL.canParse(host) ? host : location.origin;
  return { ...button, button_url: URL.canParse(button.button_url, base) ? new URL(button.button_url, base).href : '' };
}

/** Buttons of the selected merchants. */
export const buttonList = qWithDefaults(buttons.list, {}, ({ data }) => ({
  data: rowsIn(data, ['id', 'merchant_id', 'currency', 'button_url']).map(withWholeUrl),
}));

const infoWithDefaults = withDefaults<ButtonInfo>(['id', 'merchant_id', 'currency', 'button_url', 'data'], ['brand']);

/** Query of a button. */
export const buttonInfo = (merchant: number, id: number) =>
  qWithDefaults(buttons.info, { params: { merchant, id } }, (answer) => withWholeUrl(infoWithDefaults(answer)));

/** Updates all cached queries with a changed button. */
export function putButton(queries: QueryClient, saved: ButtonInfo): void {
  const { id, merchant_id: merchant, enabled, state, version } = saved;
  queries.setQueryData(buttonInfo(merchant, id).queryKey, saved);
  queries.setQueriesData<{ data: Button[] }>(
    { queryKey: keyOf(buttons.list) },
    (list) => list && { data: list.data.map((one) => (one.id === id ? { ...one, enabled, state, version } : one)) },
  );
}

/** A merchant for which the user may create buttons. */
export type ButtonMerchant = Result<typeof buttons.merchants>['data'][number];

/** Merchants for which the user may create buttons. */
export const buttonMerchants = {
  ...qWithDefaults(buttons.merchants, {}, ({ data }) => rowsIn(data, ['id', 'name'])),
  staleTime: 60_000,
};

/** Choices of the button form for a merchant. */
export const buttonChoices = (merchant: number) =>
  qWithDefaults(buttons.choices, { params: { merchant } }, (answer) => ({
    ...answer,
    currency: rowsIn(answer.currency),
    designs: listOf(answer.designs),
    lang: listOf(answer.lang),
    callback_type: listOf(answer.callback_type),
    content_type: listOf(answer.content_type),
    order_status: listOf(answer.order_status),
    response_method: listOf(answer.response_method),
  }));
