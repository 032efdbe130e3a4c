import { callbackLists, callbacks, type CallbackInfo } from '@portal/contract/callbacks';
import { qWithDefaults } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that the page needs, and lists to complete if a foreign server omits them. */
const infoWithDefaults = withDefaults<CallbackInfo>(
  ['id', 'event', 'status', 'merchant', 'url'],
  ['attempts'],
  ['event', 'status', 'url'],
);

/** Query of a callback with its attempts, the earliest first. */
export const callbackInfo = (id: number) => qWithDefaults(callbacks.info, { params: { id } }, infoWithDefaults);

/** Query of failing callback URLs, shared by the log and Home. */
export const callbackHealth = qWithDefaults(callbacks.health, {}, ({ data }) => rowsIn(data, ['merchant', 'url']));

/** Queries to refresh after callbacks were resent. */
export const touched = [callbacks.info, callbacks.health, callbackLists.callbacks.rows, callbackLists.callbacks.find];
