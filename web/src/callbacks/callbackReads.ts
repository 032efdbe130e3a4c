import { callbackLists, callbacks, type CallbackInfo } from '@portal/contract/callbacks';
import { qWithDefaults } from '../api/client.ts';
import { rowsIn } from '../api/listOf.ts';
import { withDefaults } from '../api/withDefaults.ts';

/** Members that a callback cannot be shown without, and its lists. */
const infoWithDefaults = withDefaults<CallbackInfo>(
  ['id', 'event', 'status', 'merchant', 'url'],
  ['attempts'],
  ['event', 'status', 'url'],
);

/** One callback with its attempts, the earliest first. */
export const callbackInfo = (id: number) => qWithDefaults(callbacks.info, { params: { id } }, infoWithDefaults);

/** Addresses that fail, of all the person's merchants; the log and Home ask once. */
export const callbackHealth = qWithDefaults(callbacks.health, {}, ({ data }) => rowsIn(data, ['merchant', 'url']));

/** What is stale once callbacks were sent again. */
export const touched = [callbacks.info, callbacks.health, callbackLists.callbacks.rows, callbackLists.callbacks.find];
