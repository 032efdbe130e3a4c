import type { KnownName } from '@portal/fixtures/known';
import { skipTest } from './skipTest.ts';
import { readFoundStates, type StateName } from './states.ts';

/** States that replace sample payments on a target without control calls. */
const STATE_OF_PAYMENT: Partial<Record<KnownName, StateName>> = {
  refundable: 'a payment that can be refunded',
  partlyRefunded: 'a partly refunded payment',
  fullyRefunded: 'a refunded payment',
  uncaptured: 'an uncaptured payment',
  declined: 'a declined payment',
  recurringParent: 'a recurring payment',
  p2p: 'a card transfer',
  foreign: 'a payment of another tenant',
};

/** Returns the id of a record on a target without control calls; skips the test if there is none. */
export const findSharedId = (name: StateName): number =>
  Number(readFoundStates()[name]?.params['id'] ?? skipTest(`no record: ${name}`));

function findPaymentId(name: KnownName): number {
  const state = STATE_OF_PAYMENT[name];
  return state === undefined ? skipTest(`needs the sample payment "${name}"`) : findSharedId(state);
}

/** Returns ids of the target's payments by the names of the sample payments that they replace. */
export const createSharedKnown = (): Record<KnownName, number> =>
  new Proxy({} as Record<KnownName, number>, { get: (_, name) => findPaymentId(name as KnownName) });
