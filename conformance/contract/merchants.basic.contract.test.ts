import { describe, expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { everywhere } from '@portal/contract/rights';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { PASSWORD } from '@portal/fixtures/people';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

const { books, coffee } = MERCHANTS;
const at = (id: number, body?: object) => ({ params: { id }, ...(body ? { body } : {}) });
const read = async (portal: Portal, id: number = books) => (await portal.call(merchantSettings.basic, at(id))).body;
const NAMES = { name: 'Сова', name_en: 'Owl', url: 'https://owl.example' };

describe('the basic settings', () => {
  test('say what a merchant is', async () => {
    covers('MER-020', 'MER-078', 'MER-080');
    const portal = await openPortal({ account: 'owner' });
    const info = {
      id: books,
      name: 'Книгарня «Сова»',
      name_en: 'Owl Bookshop',
      url: 'https://owl-books.example',
      company_name: 'ТОВ «Сова Книга»',
      company_profile: { id: expect.any(Number) as number },
      status: 'active',
      client_fee: '1.50',
      checkout_version: 1,
    };
    expect((await portal.call(merchantSettings.info, at(books))).body).toEqual(info);
    expect(await read(portal)).toEqual({
      ...info,
      debit_private_key: expect.stringMatching(/^[\da-f]{40}$/) as string,
      credit_private_key: expect.stringMatching(/^[\da-f]{40}$/) as string,
      version: expect.any(String) as string,
    });
  });

  test('stand beside the calls of all merchants, whose words are no ids', async () => {
    covers('MER-093');
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(merchants.list)).body.data).toHaveLength(4);
    expect((await portal.call(merchants.status)).body.step).toBeNull();
    expect((await portal.call(merchantSettings.info, { params: { id: 'lists' } })).status).not.toBe(200);
  });

  test('are saved, and the list has the new name', async () => {
    covers('MER-081');
    const portal = await openPortal({ account: 'owner' });
    const saved = await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, name: ' Сова\n\u202E' }));
    expect(saved.body).toMatchObject(NAMES);
    expect((await portal.call(merchants.list, { query: { search: 'owl.example' } })).body.data).toMatchObject([NAMES]);
  });

  test.each([
    ['no name', { name: '\u200B' }, [['name', 'field is required']]],
    ['no English name', { name_en: '\u200B' }, [['name_en', 'field is required']]],
  ])('are refused at the field with %s', async (_what, say, error) => {
    const portal = await openPortal({ account: 'owner' });
    expect((await portal.call(merchantSettings.saveBasic, at(books, { ...NAMES, ...say }))).body.error).toEqual(error);
    expect((await read(portal)).name).toBe('Книгарня «Сова»');
  });

  test('that a colleague has changed meanwhile are not written over', async () => {
    const portal = await openPortal({ account: 'owner' });
    const { version } = await read(portal, coffee);
    const colleague = await portal.as('mixed');
    await portal.grant(portal.who('mixed').email, coffee, everywhere('edit'));
    await colleague.call(merchantSettings.saveBasic, at(coffee, { ...NAMES, version }));
    const late = await portal.call(merchantSettings.saveBasic, at(coffee, { ...NAMES, name: 'Mine', version }));
    expect(late.body.error).toBe('Somebody else has changed these settings meanwhile');
    expect((await read(portal, coffee)).name).toBe(NAMES.name);
  });
});

describe('the private keys', () => {
  const keysOf = async (portal: Portal) => {
    const { debit_private_key: debit, credit_private_key: credit } = await read(portal);
    return { debit, credit };
  };

  test('go to those with the right to them only', async () => {
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

  test('are renewed one at a time, after the password', async () => {
    const portal = await openPortal({ account: 'owner' });
    const before = await keysOf(portal);
    const wrong = await portal.call(merchantSettings.renewKey, at(books, { key: 'debit', password: 'a guess' }));
    expect(wrong.body.error).toEqual([['password', 'Wrong password']]);
    expect(await keysOf(portal)).toEqual(before);
    await portal.call(merchantSettings.renewKey, at(books, { key: 'debit', password: PASSWORD }));
    const { debit, credit } = await keysOf(portal);
    expect(credit).toBe(before.credit);
    expect(debit).toMatch(/^[\da-f]{40}$/);
    expect(debit).not.toBe(before.debit);
  });
});

describe('deleting a merchant', () => {
  const name = 'Книгарня «Сова»';

  test.each([
    ['held', MERCHANTS.bikes, 'Fahrradhaus Lindner', /^Authorizations are held/],
    ['in progress', books, name, /^Payments are in progress/],
  ])('is refused while money is %s, and says so', async (_what, id, typed, reason) => {
    const portal = await openPortal({ account: 'owner' });
    const { error } = (await portal.call(merchantSettings.remove, at(id, { name: typed }))).body;
    expect(error).toMatch(reason);
    expect((await portal.call(merchantSettings.info, at(id))).status).toBe(200);
  });

  test('takes it from everybody, once its name was typed', async () => {
    covers('MER-079');
    const portal = await openPortal({ account: 'owner', world: { payments: 0 } });
    const { error } = (await portal.call(merchantSettings.remove, at(books, { name: 'Owl' }))).body;
    expect(error).toEqual([['name', 'fields must match']]);
    expect((await portal.call(merchantSettings.remove, at(books, { name }))).body).toEqual({});
    expect((await portal.call(merchantSettings.info, at(books))).status).toBe(404);
    const viewer = await portal.as('viewer');
    expect((await viewer.call(merchants.list)).body.data.map(({ id }) => id)).toEqual([coffee]);
  });
});
