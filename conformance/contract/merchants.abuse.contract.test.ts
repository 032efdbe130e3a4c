import { describe, expect, test } from 'vitest';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { merchants } from '@portal/contract/merchants';
import { promocodes } from '@portal/contract/promocodes';
import { everywhere } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';
import { SAMPLE_SETTINGS_BODIES } from '../support/sampleBodies.ts';

/**
 * Calls that exceed the caller's rights: ids of other merchants, members that no form has, rights that were withdrawn.
 */

const { coffee, books, flowers } = MERCHANTS;
const bodyOf = (name: string) => SAMPLE_SETTINGS_BODIES[`merchantSettings.${name}`] ?? {};
/** Calls that save settings of a merchant and do not delete the merchant. */
const SAVES = ['saveBasic', 'savePayment', 'saveNotification', 'saveFinancial', 'saveCustomization'] as const;
const READS = ['info', 'basic', 'payment', 'notification', 'financial', 'contract', 'customization'] as const;

/** Reads all settings of a merchant as JSON, without times and versions, which differ between worlds. */
async function sight(portal: Portal, id: number): Promise<string> {
  const seen: unknown[] = [];
  for (const name of READS) seen.push((await portal.call(merchantSettings[name], { params: { id } })).body);
  return JSON.stringify(seen).replaceAll(/"(version|from)":"[^"]+"/g, '');
}

describe('merchant settings', () => {
  test.each(SAVES)('the merchant settings call %s ignores members that its form does not have', async (name) => {
    const portal = await openPortal({ account: 'owner' });
    const plain = await openPortal({ account: 'owner' });
    const stolen = {
      id: books,
      merchant_id: books,
      company_id: 1,
      company_name: 'Mine',
      status: 'deleted',
      tariff: 0,
      client_fee: '0.00',
      checkout_version: 1,
      keys: { debit: 'x', credit: 'x', callback: 'x' },
      debit_private_key: 'x',
      callback_secret: 'x',
      payout_accounts: [],
      account_changes: [],
      settlement_status: 'active',
      confirmed: true,
      is_admin: true,
      rights: everywhere('edit'),
      contract: { signed: null },
      logo: null,
    };
    const before = await sight(portal, books);
    const { id: _, ...members } = stolen;
    const body = { ...(name === 'saveFinancial' ? members : stolen), ...bodyOf(name) };
    for (const [one, sent] of [
      [portal, body],
      [plain, bodyOf(name)],
    ] as const)
      expect((await one.call(merchantSettings[name], { params: { id: coffee }, body: sent })).status).toBe(200);
    expect(await sight(portal, coffee)).toBe(await sight(plain, coffee));
    expect(await sight(portal, books)).toBe(before);
  });

  test('saving settings with the bank account or document id of another merchant answers 404', async () => {
    const portal = await openPortal({ account: 'owner' });
    const [account] = (await portal.call(merchantSettings.financial, { params: { id: books } })).body.data;
    const before = await sight(portal, books);
    const params = { id: coffee };
    const body = { ...bodyOf('saveFinancial'), id: account!.id, currency: account!.currency };
    expect((await portal.call(merchantSettings.saveFinancial, { params, body })).status).toBe(404);
    const confirm = { params, body: { account_id: account!.id } };
    expect((await portal.call(merchantSettings.confirmAccount, confirm)).status).toBe(404);
    for (const file of [3, 99])
      expect((await portal.call(merchantSettings.contractFile, { params: { ...params, file } })).status).toBe(404);
    for (const id of [flowers, 999])
      expect((await portal.call(merchantSettings.contractFile, { params: { id, file: 1 } })).status).toBe(404);
    expect(await sight(portal, books)).toBe(before);
  });
});

test('after the edit right is withdrawn, the next save is refused and open merchant settings answer 403', async () => {
  const owner = await openPortal({ account: 'owner' });
  await owner.grant('mixed@example.com', books, everywhere('edit'));
  const person = await owner.as('mixed');
  const params = { id: books };
  const { version } = (await person.call(merchantSettings.basic, { params })).body;
  await owner.grant('mixed@example.com', books, { merchant: 'read' });
  const before = await sight(owner, books);
  for (const name of [...SAVES, 'renewKey', 'remove', 'signContract', 'confirmAccount'] as const) {
    const body = { ...bodyOf(name), version };
    expect([name, (await person.call(merchantSettings[name], { params, body })).status]).toEqual([name, 403]);
  }
  const promo = { m: books, entityType: 'merchant', entityId: books };
  expect(
    (await person.call(promocodes.add, { params: promo, body: SAMPLE_SETTINGS_BODIES['promocodes.add'] })).status,
  ).toBe(403);
  expect((await person.call(promocodes.all, { params: { m: books }, body: {} })).status).toBe(403);
  expect((await person.call(merchantSettings.financial, { params })).status).toBe(403);
  const { body } = await person.call(merchantSettings.basic, { params });
  expect([body.debit_private_key, body.credit_private_key]).toEqual([null, null]);
  await owner.grant('mixed@example.com', books, {});
  const [gone, none] = await Promise.all(
    [books, 999].map((id) => person.call(merchantSettings.basic, { params: { id } })),
  );
  expect([gone?.status, gone?.body]).toEqual([none?.status, none?.body]);
  expect((await person.call(merchants.list)).body.data.map(({ id }) => id)).not.toContain(books);
  expect(await sight(owner, books)).toBe(before);
});
