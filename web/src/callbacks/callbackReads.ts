import { callbackLists, callbacks, type CallbackInfo } from '@portal/contract/callbacks';
import { createQuery } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Completes a callback: the required members are checked, and lists that a foreign server omitted become empty. */
const infoWithDefaults = withDefaults<CallbackInfo>(
  ['id', 'event', 'status', 'merchant', 'url'],
  ['attempts'],
  ['event', 'status', 'url'],
);

/** Returns the query for a callback with its attempts, the earliest first. */
export const getCallbackQuery = (id: number) => createQuery(callbacks.info, { params: { id } }, infoWithDefaults);

/** Query for failing callback URLs, shared by the callback log and the home page. */
export const callbackHealthQuery = createQuery(callbacks.health, {}, ({ data }) =>
  requireRows(data, ['merchant', 'url']),
);

/** Routes whose cached answers are stale after callbacks were resent. */
export const staleCallbackRoutes = [
  callbacks.info,
  callbacks.health,
  callbackLists.callbacks.rows,
  callbackLists.callbacks.find,
];
