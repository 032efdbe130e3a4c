import { callbackLists, callbacks, type CallbackInfo } from '@portal/contract/callbacks';
import { createQuery } from '../api/client.ts';
import { requireRows } from '../api/toList.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that the page needs, and lists to complete if a foreign server omits them. */
const infoWithDefaults = withDefaults<CallbackInfo>(
  ['id', 'event', 'status', 'merchant', 'url'],
  ['attempts'],
  ['event', 'status', 'url'],
);

/** Query of a callback with its attempts, the earliest first. */
export const getCallbackQuery = (id: number) => createQuery(callbacks.info, { params: { id } }, infoWithDefaults);

/** Query of failing callback URLs, shared by the log and Home. */
export const callbackHealthQuery = createQuery(callbacks.health, {}, ({ data }) =>
  requireRows(data, ['merchant', 'url']),
);

/** Queries to refresh after callbacks were resent. */
export const staleCallbackRoutes = [
  callbacks.info,
  callbacks.health,
  callbackLists.callbacks.rows,
  callbackLists.callbacks.find,
];
