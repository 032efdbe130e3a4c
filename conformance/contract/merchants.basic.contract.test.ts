import { describe, expect, test } from 'vitest';
import type { BadRequest } from '@portal/contract/protocol';
import type { z } from 'zod';
import { links } from '@portal/contract/links';
import { merchants } from '@portal/contract/merchants';
import { onboarding } from '@portal/contract/onboarding';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { everywhere } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { LINK, openLinkPayer } from '../support/selling/links.ts';

const { books, coffee } = MERCHANTS;
const at = (id: number, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
const read = async (portal: Portal, id: number = books) => (await portal.call(merchantSettings.basic, at(id))).body;
const NAMES = { name: 'Сова', name_en: 'Owl', url: 'https://owl.example' };

describe('basic settings', () => {
  test('basic merchant settings contain the names, the website, the keys and the fee', async () => {
    covers('MER-020', 'MER-021', 'MER-078', 'MER-080');
    const portal = await openPortal({ account: 'owner' });
    const { keys, company_id } = portal.fixture.merchants.find(({ id }) => id === books)!;
    expect(keys.debit).not.toBe(keys.credit);
    const info = {
      id: books,
      name: 'Книгарня «Сова»',
      name_en: 'Owl Bookshop',
      url: 'https://owl-books.example',
      company_name: 'ТОВ «Сова Книга»',
      company_profile: { id: company_id },
      status: 'active',
      client_fee: '1.50',
      checkout_version: 1,
    };
    expect((await portal.call(merchantSettings.info, at(books))).body).toEqual(info);
    expect(await read(portal)).toEqual({
      ...info,
      debit_private_key: keys.debit,
      credit_private_key: keys.credit,
      embed_origins: [],
      version: expect.any(String) as string,
    });
  });

  test("paths of one merchant's basic settings do not collide with the calls for all merchants", async () => {
    covers('MER-093');
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(merchants.list)).body.data).toHaveLength(4);
    for (const id of ['lists', '1.00102e5', '0100102', '100102x', 'x100102', '-100102'])
      expect([id, (await portal.call(merchantSettings.info, { params: { id } })).status]).toEqual([id, 400]);
    expect((await portal.call(onboarding.status)).body.step).toBeNull();
    expect((await portal.call(onboarding.form)).body.fields[0]).toMatchObject({ name: 'country' });
  });

  test('saved basic settings appear in the settings and as the new name in the list of merchants', async () => {
    covers('MER-001', 'MER-020', 'MER-081');
    const portal = await openPortal({ account: 'owner' });
    const saved = await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, name: ' Сова\n\u202E' }));
    expect(saved.body).toMatchObject(NAMES);
    expect(await read(portal)).toMatchObject(NAMES);
    expect((await portal.call(merchants.list, { query: { search: 'owl.example' } })).body.data).toMatchObject([NAMES]);
  });

  test.each([
    ['no name', { name: '\u200B' }, [['name', 'field is required']]],
    ['no English name', { name_en: '\u200B' }, [['name_en', 'field is required']]],
  ])('saving basic merchant settings with %s returns an error at that field', async (_what, say, error) => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, ...say }))).body.error).toEqual(error);
    expect((await read(portal)).name).toBe('Книгарня «Сова»');
  });

  test.each([
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
    ['an English name of 101 characters', { name_en: 'x'.repeat(101) }],
    ['no website', { url: '' }],
    ['an invalid website', { url: 'javascript:alert(1)' }],
    ['a website of 257 characters', { url: `https://owl.example/${'x'.repeat(237)}` }],
  ])('basic merchant settings are not saved with %s', async (_what, say) => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, ...say }))).status).toBe(400);
    expect((await read(portal)).name).toBe('Книгарня «Сова»');
  });

  test('basic merchant settings are not overwritten by a save with an outdated version', async () => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const { version } = await read(portal, coffee);
    const colleague = await portal.as('mixed');
    await portal.grant(portal.who('mixed').email, coffee, everywhere('edit'));
    await colleague.call(merchantSettings.saveBasic, at(coffee, { ...NAMES, version }));
    const late = await portal.call(merchantSettings.saveBasic, at(coffee, { ...NAMES, name: 'Mine', version }));
    expect(late.body.error).toBe('Another person changed these settings while you were editing');
    expect((await read(portal, coffee)).name).toBe(NAMES.name);
  });
});

describe('allowed embedding origins', () => {
  const save = async (portal: Portal, embed_origins?: string[]) =>
    (await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, ...(embed_origins && { embed_origins }) })))
      .body;

  test('allowed embedding origins are saved in the form that browsers send, and a save without origins keeps them', async () => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const typed = ['HTTPS://Blog.Example:443/', 'http://localhost:3000', 'https://крамниця.укр'];
    const written = ['https://blog.example', 'http://localhost:3000', 'https://xn--80aqejfp0c4d.xn--j1amh'];
    expect((await save(portal, typed)).embed_origins).toEqual(written);
    await save(portal);
    expect((await read(portal)).embed_origins).toEqual(written);
    expect((await save(portal, [])).embed_origins).toEqual([]);
  });

  test('a list of allowed embedding origins with duplicates is rejected', async () => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const { error } = await save(portal, ['https://blog.example', 'https://BLOG.example/']);
    expect(error).toEqual([['embed_origins', 'Enter each website only once']]);
    expect((await read(portal)).embed_origins).toEqual([]);
  });

  test('allowed embedding origins are not overwritten by a save with an outdated version', async () => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const { version } = await read(portal);
    await portal.call(
      merchantSettings.saveBasic,
      at(books, { ...NAMES, version, embed_origins: ['https://blog.example'] }),
    );
    const late = await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, version }));
    expect(late.body.error).toBe('Another person changed these settings while you were editing');
  });

  test('allowed embedding origins are changed only with the right to edit the merchant', async () => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const person = await portal.as('mixed');
    await portal.grant(portal.who('mixed').email, books, { merchant: 'read', buttons: 'edit' });
    const body = { ...NAMES, embed_origins: ['https://blog.example'] };
    expect((await person.call(merchantSettings.saveBasic, at(books, body))).status).toBe(403);
  });

  test.each([
    ['without a scheme', ['blog.example'], 'Start the address with https:// or http://'],
    ['of another scheme', ['ftp://blog.example'], 'Start the address with https:// or http://'],
    ['with a path', ['https://blog.example/cart'], 'Enter the address without a path, such as https://shop.example'],
    ['with a wildcard', ['https://*.blog.example'], 'Enter a valid url'],
    ['with a password', ['https://a:b@blog.example'], 'Remove the user name and the password from the address'],
    ['longer than 256 characters', [`https://${'x'.repeat(60)}.${'y'.repeat(190)}.example`], 'value is to long'],
    ['beyond the twentieth', Array.from({ length: 21 }, (_, n) => `https://blog${n}.example`), '<=20 items'],
  ])('the settings reject an allowed embedding origin %s', async (_what, embed_origins, message) => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const { status, body } = await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, embed_origins }));
    expect(status).toBe(400);
    const [issue] = (body as unknown as z.infer<typeof BadRequest>).issues ?? [];
    expect(issue?.path).toMatch(/^body\.embed_origins/);
    expect(issue?.message).toContain(message);
  });
});

describe('private keys', () => {
  const keysOf = async (portal: Portal) => {
    const { debit_private_key: debit, credit_private_key: credit } = await read(portal);
    return { debit, credit };
  };

  test("a merchant's private keys are shown only to users with the right to see callbacks", async () => {
    covers('MER-021');
    const portal = await openPortal({ account: 'owner' });
    const person = await portal.as('mixed');
    await portal.grant(portal.who('mixed').email, books, { merchant: 'edit' });
    expect(await keysOf(person)).toEqual({ debit: null, credit: null });
    const body = { key: 'debit', password: PASSWORD };
    expect((await person.call(merchantSettings.renewKey, at(books, body))).status).toBe(403);
    await portal.grant(portal.who('mixed').email, books, { merchant: 'read', callbacks: 'read' });
    expect(await keysOf(person)).toEqual(await keysOf(portal));
  });

  test.each([
    ['debit', 'credit'],
    ['credit', 'debit'],
  ] as const)(
    "after a correct password, renewing the %s private key leaves the merchant's other key unchanged",
    async (key, other) => {
      covers('MER-021');
      const portal = await openPortal({ account: 'owner' });
      const before = await keysOf(portal);
      const wrong = await portal.call(merchantSettings.renewKey, at(books, { key, password: 'a guess' }));
      expect(wrong.body.error).toEqual([['password', 'Wrong password']]);
      expect(await keysOf(portal)).toEqual(before);
      await portal.call(merchantSettings.renewKey, at(books, { key, password: PASSWORD }));
      const after = await keysOf(portal);
      expect(after[other]).toBe(before[other]);
      expect(after[key]).toMatch(/^[\da-f]{40}$/);
      expect(after[key]).not.toBe(before[key]);
    },
  );
});

describe('deletion of a merchant', () => {
  const name = 'Книгарня «Сова»';

  test.each([
    ['held', MERCHANTS.bikes, 'Fahrradhaus Lindner', /^Authorization holds are open/],
    ['in progress', books, name, /^Payments are in progress/],
  ])(
    'a merchant cannot be deleted while money is %s, and the error names the reason',
    async (_what, id, typed, reason) => {
      covers('MER-079');
      const portal = await openPortal({ account: 'owner' });
      const { error } = (await portal.call(merchantSettings.remove, at(id, { name: typed }))).body;
      expect(error).toMatch(reason);
      expect((await portal.call(merchantSettings.info, at(id))).status).toBe(200);
    },
  );

  test("a merchant with a payout balance cannot be deleted, and the error names the amount in the caller's language", async () => {
    covers('MER-079');
    const before = await openPortal({ account: 'owner', world: { payments: 0 } });
    await before.topUp(MERCHANTS.bikes, '250.00', 'EUR');
    // Waits until the open payouts of the sample data are finished.
    await before.clock.advance('72h');
    const portal = await before.as('owner');
    const remove = async () =>
      (await portal.call(merchantSettings.remove, at(MERCHANTS.bikes, { name: 'Fahrradhaus Lindner' }))).body.error;
    expect(await remove()).toMatch(/^[\d,]+\.\d\d EUR is left on the payout balance/);
    portal.setCookie('language', 'de');
    expect(await remove()).toMatch(/^[\d.]+,\d\d EUR ist noch auf dem Auszahlungsguthaben/);
    expect((await portal.call(merchantSettings.info, at(MERCHANTS.bikes))).status).toBe(200);
  });

  test('a merchant is deleted for all users after its name was typed correctly', async () => {
    covers('MER-079');
    const portal = await openPortal({ account: 'owner', world: { payments: 0 } });
    const { error } = (await portal.call(merchantSettings.remove, at(books, { name: 'Owl' }))).body;
    expect(error).toEqual([['name', 'fields must match']]);
    expect((await portal.call(merchantSettings.remove, at(books, { name }))).body).toEqual({});
    expect((await portal.call(merchantSettings.info, at(books))).status).toBe(404);
    const viewer = await portal.as('viewer');
    expect((await viewer.call(merchants.list)).body.data.map(({ id }) => id)).toEqual([coffee]);
  });

  test('deleting a merchant deletes its links and buttons and takes its landing pages offline', async () => {
    covers('MER-079');
    const portal = await openPortal({ account: 'owner', world: { payments: 0 } });
    const body = { ...LINK, currency: 'UAH' };
    const link = (await portal.call(links.create, { params: { merchant: books }, body })).body;
    const payer = await openLinkPayer(portal, link);
    expect(payer.seen.can_pay).toBe(true);
    await portal.call(merchantSettings.remove, at(books, { name }));
    await payer.read();
    expect(payer.seen).toMatchObject({ can_pay: false });
  });
});
