import { paymentLists } from '@portal/contract/payments';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { onTestFinished } from 'vitest';
import type { ListCalls } from './lists.ts';
import { openPortal, type Portal } from './portal.ts';
import { skipTest } from './skipTest.ts';

type Whole = NonNullable<ListCalls['whole']>;

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

async function openFilled({ name }: ListCalls): Promise<Portal> {
  const portal = await openPortal({ account: 'owner', shared: true });
  if (portal.hasControlCalls) await FILL[name]?.(portal);
  return portal;
}

/** Skips the test if a list of a target without control calls is empty. */
async function skipIfEmpty(portal: Portal, { name, routes }: ListCalls): Promise<void> {
  if (portal.hasControlCalls) return;
  if ((await portal.call(routes.rows)).body.paginator.total === 0) skipTest(`no records: ${name}`);
}

/**
 * Signs the owner in: to a new world in which the list has rows, or to a target without control calls. Skips the test
 * if the target's list is empty.
 */
export async function openPortalWithRows(list: ListCalls): Promise<Portal> {
  const portal = await openFilled(list);
  await skipIfEmpty(portal, list);
  return portal;
}

/** Restores the saved columns of a list after the test on a target where tests share the user's settings. */
export async function restoreColumns(portal: Portal, { settings, saveSettings }: Whole): Promise<void> {
  if (portal.hasControlCalls) return;
  const before = (await portal.call(settings)).body;
  onTestFinished(async () => void (await portal.call(saveSettings, { body: before })));
}

/**
 * Opens portals for lists that tests only read: one world per list and test file. Each test file calls this function,
 * because modules outlive a test file and worlds do not.
 */
export function createListReader(): (list: ListCalls) => Promise<Portal> {
  const opened = new Map<string, Promise<Portal>>();
  return async (list) => {
    const portal = opened.get(list.name) ?? openFilled(list);
    opened.set(list.name, portal);
    await skipIfEmpty(await portal, list);
    return portal;
  };
}
