import { callbackLists } from '@portal/contract/callbacks';
import { payment } from '@portal/contract/payments';
import type { E2ePortal } from '../../support/e2e.ts';
import { heading, rows } from '../../support/screens.ts';
import type { MainCall } from './mainCall.ts';

const HEALTH = /\/callbacks\/health\/$/;

/** Address of a callback screen, after creating a callback that the merchant's server rejected. */
async function sentOne(portal: E2ePortal, path: (id: number) => string): Promise<string> {
  const list = async () => (await portal.call(callbackLists.callbacks.find, { body: { limit: 5 } })).body.data[0];
  if ((await list()) === undefined) {
    await portal.faults.add({ path: '*/payments/callback', status: 500 });
    await portal.call(payment.recallback, { params: { id: portal.known.refundable }, body: {} });
  }
  return path((await list())?.id ?? 0);
}

/** Callback screens, each with its main request. */
export const CALLBACK_CALLS: Record<string, MainCall> = {
  'the callbacks': {
    screen: 'callbacks',
    path: (_, portal) => sentOne(portal, () => '/callbacks/list'),
    call: /\/merchant\/callbacks\/$/,
    shown: (page) => rows(page).first(),
    also: [HEALTH],
    nothing: 'No callbacks yet',
  },
  'a callback': {
    screen: 'callback',
    path: (_, portal) => sentOne(portal, (id) => `/callbacks/info/${id}`),
    call: /\/callbacks\/\d+\/info\/$/,
    shown: (page) => heading(page, /^Callback evt_/),
  },
  'the callbacks of a payment': {
    screen: 'payment',
    path: (_, portal) => sentOne(portal, () => `/transactions/payments/info/${portal.known.refundable}/callbacks`),
    call: /\/merchant\/callbacks\/$/,
    whilePending: (page) => heading(page, /^Payment \d/),
    shown: (page) => rows(page).first(),
    also: [HEALTH],
    nothing: 'No callbacks for this payment yet',
  },
};
