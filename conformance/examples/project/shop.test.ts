import { findMailLink, openWorld } from '@portal/conformance';
import { test } from '@portal/conformance/vitest';
import { startPortal, type RunningPortal } from '@portal/server';
import { afterAll, beforeAll, expect } from 'vitest';

let portal: RunningPortal;
beforeAll(async () => {
  portal = await startPortal({ seed: 3, payments: 100 });
});
afterAll(() => portal.close());

const it = test.extend({ portalUrl: async ({}, use) => use(portal.url) });
const CHECK = '/api/v2/account/check_auth/';

it('waits for an invitation mail in a separate world', async ({ world }) => {
  const mail = await world.outbox.waitFor({ kind: 'mail', to: 'invited@example.com' });
  expect(findMailLink(mail)).toContain(`${portal.url}/#/account/invite/`);
  await expect(world.outbox.waitFor({ to: 'nobody@example.com' }, { timeoutMs: 100 })).rejects.toThrow(
    'mail to invited@example.com',
  );
});

it('moves the clock and plants a fault', async ({ world }) => {
  const before = await world.clock.now();
  await world.clock.advance('15m');
  expect(await world.clock.now()).toBeGreaterThanOrEqual(before + 15 * 60_000);
  await world.faults.add({ path: CHECK, status: 503, times: 1 });
  expect([(await world.fetch(CHECK)).status, (await world.fetch(CHECK)).status]).toEqual([503, 200]);
});

it('opens a world with own records, and names the wrong field of invalid records', async () => {
  const ann = { id: 501, email: 'ann@example.org', name: 'Ann', rights: {} };
  const options = { url: portal.url, now: '2031-11-20T12:00:00Z', payments: 10 };
  const world = await openWorld({ ...options, records: { people: [ann] } });
  expect(new Date(await world.clock.now()).toISOString()).toMatch(/^2031-11-20T12:0/);
  await expect(openWorld({ ...options, records: { people: [{ ...ann, email: 'ann' }] } })).rejects.toThrow(
    'records.people[0].email',
  );
  const { url, headers } = portal.world(world.name);
  expect(new Date((await fetch(url + CHECK, { headers })).headers.get('date') ?? '').getUTCFullYear()).toBe(2031);
});
