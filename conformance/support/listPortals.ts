import { paymentLists } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import type { ListCalls } from './lists.ts';
import { openPortal, type Portal } from './portal.ts';

/** Functions that create rows for the lists that are empty in new sample data. */
const FILL: Readonly<Record<string, (portal: Portal) => Promise<void>>> = {
  'callbackLists.callbacks': async (portal) => {
    for (const [merchant, currency] of [
      [MERCHANTS.coffee, 'UAH'],
      [MERCHANTS.books, 'UAH'],
      [MERCHANTS.garden, 'CZK'],
    ] as const)
      for (let count = 0; count < 4; count++) await portal.pay(merchant, '12.34', currency);
  },
  'reports.regular': async (portal) => {
    for (let count = 0; count < 12; count++)
      await portal.call(paymentLists.payments.export, {
        body: { type: 'csv', title: `Report ${count}`, fields: ['id'] },
      });
    await portal.clock.advance('1h');
  },
  'reports.scheduled': async (portal) => {
    for (let count = 0; count < 12; count++)
      await portal.call(paymentLists.payments.export, {
        body: { type: 'csv', title: `No ${count}`, schedule: 'week' },
      });
  },
};

/** Signs the owner in to a new world in which the list has rows. */
export async function openPortalWithRows(list: ListCalls, harmless = false): Promise<Portal> {
  const portal = await openPortal({ account: 'owner', harmless });
  await FILL[list.name]?.(portal);
  return portal;
}

/**
 * Opens portals for lists that tests only read: one world per list and test file. Each test file calls this function,
 * because modules outlive a test file and worlds do not.
 */
export function createListReader(): (list: ListCalls) => Promise<Portal> {
  const opened = new Map<string, Promise<Portal>>();
  return (list) => {
    const portal = opened.get(list.name) ?? openPortalWithRows(list, !(list.name in FILL));
    opened.set(list.name, portal);
    return portal;
  };
}
