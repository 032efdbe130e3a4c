import type { SetFilter } from '@portal/contract/dataList';
import { terminalLists as routes } from '@portal/contract/terminal';
import { listed, type Listed } from '../lists/dataList.ts';
import { paymentDefinitions, type PaymentListDependencies } from '../payments/lists.ts';

const OF_TERMINAL: SetFilter = { s: 'origin_type', m: 'eq', v: 'terminal' };
/**
 * Whether a filter is by payment origin. Such filters are left out, because all terminal payments have the same origin.
 */
const isOrigin = (name: string): boolean => name.startsWith('origin_');

/** List of payments made in the card terminal. */
export function terminalLists(others: PaymentListDependencies): readonly Listed[] {
  const { payments } = paymentDefinitions(others);
  const narrowed = <Ask extends { filters: readonly SetFilter[] }>(ask: Ask): Ask => ({
    ...ask,
    filters: [...ask.filters, OF_TERMINAL],
  });
  const moto = {
    ...payments,
    name: 'moto',
    title: 'MO/TO payments',
    fields: payments.fields.filter(({ name }) => !isOrigin(name)),
    defaults: ['id', 'createtime', 'order_id', 'status', 'amount', 'card', 'merchant', 'description'],
    filters: (...given: Parameters<typeof payments.filters>) =>
      payments.filters(...given).filter(({ name }) => !isOrigin(name)),
    page: (caller: Parameters<typeof payments.page>[0], ask: Parameters<typeof payments.page>[1]) =>
      payments.page(caller, narrowed(ask)),
    each: (store: Parameters<typeof payments.each>[0], ask: Parameters<typeof payments.each>[1], now: number) =>
      payments.each(store, narrowed(ask), now),
  };
  return [listed(routes.moto, moto)];
}
