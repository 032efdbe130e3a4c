import { expect, test } from 'vitest';
import { companies } from '@portal/contract/companies';
import { merchants } from '@portal/contract/merchants';
import { paymentLists } from '@portal/contract/payments';
import { payoutLists } from '@portal/contract/payouts';
import { search } from '@portal/contract/search';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { openPortal, type Portal } from '../support/portal.ts';

const { coffee, books, garden } = MERCHANTS;

const found = async (portal: Portal, text: string) => (await portal.call(search.find, { query: { text } })).body.data;
const titles = async (portal: Portal, text: string, kind: string) =>
  (await found(portal, text)).filter((one) => one.kind === kind).map(({ title }) => title);

test('the search finds merchants by name, website and id', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const text of ['двір', 'coffee-yard', String(coffee)])
    expect((await found(portal, text))[0]).toEqual({
      kind: 'merchant',
      id: coffee,
      merchant_id: coffee,
      title: 'Кав’ярня «Двір»',
      note: 'https://coffee-yard.example',
    });
  expect(await titles(portal, 'flowers', 'merchant')).toEqual([]);
  expect(await found(portal, '  ')).toEqual([]);
});

const APOSTROPHES = ["'", '’', 'ʼ', 'ʹ', '`', '′', '＇'];

test('every search ignores case and the kind of apostrophe, dash and space', async () => {
  const portal = await openPortal({ account: 'owner' });
  const merchantsFor = async (text: string) =>
    (await portal.call(merchants.list, { query: { search: text } })).body.data.map(({ name }) => name);
  for (const mark of APOSTROPHES) {
    expect(await titles(portal, `кав${mark}ярня`, 'merchant')).toContain('Кав’ярня «Двір»');
    expect(await merchantsFor(`КАВ${mark}ЯРНЯ`)).toContain('Кав’ярня «Двір»');
  }
  for (const text of ['"двір"', 'Кав’ярня\u00a0«Двір»', 'Кав’ярня «Двір»'.normalize('NFD'), 'кав\u00ad’ярня'])
    expect(await merchantsFor(text)).toContain('Кав’ярня «Двір»');
});

test('searches in lists ignore the kind of quotation marks, dashes and digits', async () => {
  const portal = await openPortal({ account: 'owner' });
  const companiesFor = async (text: string) =>
    (await portal.call(companies.list, { query: { search: text } })).body.data.map((one) => one.company_name);
  for (const text of ['"сова книга"', '“Сова Книга”', '„СОВА\u00a0КНИГА“'])
    expect(await companiesFor(text)).toEqual(['ТОВ «Сова Книга»']);
  for (const { find } of [paymentLists.payments, payoutLists.history]) {
    const ordersFor = async (query: string) =>
      (await portal.call(find, { body: { query, filters: [] } })).body.data.map(({ order_id }) => order_id);
    const [order = ''] = await ordersFor('');
    for (const dash of ['-', '–', '\u2011', '−']) expect(await ordersFor(order.replace('-', dash))).toEqual([order]);
    const wide = order.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect(await ordersFor(wide)).toEqual([order]);
  }
});

test('the search finds companies by name and registration number, and colleagues by name and email', async () => {
  const portal = await openPortal({ account: 'owner' });
  const [company] = (await portal.call(companies.list)).body.data.filter(
    ({ entity_value }) => entity_value === '32855961',
  );
  for (const text of ['сова книга', '328559'])
    expect((await found(portal, text)).filter(({ kind }) => kind === 'company')).toEqual([
      { kind: 'company', id: company!.id, merchant_id: null, title: 'ТОВ «Сова Книга»', note: '32855961' },
    ]);
  const [viewer] = (await found(portal, 'viewer@')).filter(({ kind }) => kind === 'colleague');
  expect(viewer).toMatchObject({ merchant_id: coffee, note: 'viewer@example.com · Кав’ярня «Двір»' });
  expect(await titles(portal, viewer!.title.toLocaleUpperCase(), 'colleague')).toEqual([viewer!.title]);
  expect(await titles(portal, 'owner@example.com', 'colleague')).toEqual([]);
  expect(await titles(portal, 'other@example.com', 'colleague')).toEqual([]);
});

test('the search finds bank accounts by the ends of their numbers, by bank and by currency', async () => {
  const portal = await openPortal({ account: 'owner' });
  const [account] = (await found(portal, '•••• 0102')).filter(({ kind }) => kind === 'account');
  expect(account).toMatchObject({
    merchant_id: books,
    title: expect.stringMatching(/^UA\d\d •••• 0102$/) as string,
    note: 'UAH · Дніпро Банк · Книгарня «Сова»',
  });
  expect(await titles(portal, account!.title.replace(/ •+ /, ''), 'account')).toEqual([account!.title]);
  expect(await titles(portal, 'moravská', 'account')).toHaveLength(2);
  expect(await titles(portal, 'usd', 'account')).toHaveLength(1);
});

test('the search finds landing pages by name and address', async () => {
  const portal = await openPortal({ account: 'owner' });
  for (const text of ['дегустаційний', 'coffee-TAST'])
    expect((await found(portal, text)).filter(({ kind }) => kind === 'landing')).toEqual([
      {
        kind: 'landing',
        id: 701,
        merchant_id: coffee,
        title: 'Дегустаційний набір кави',
        note: '/l/coffee-tasting · Кав’ярня «Двір»',
      },
    ]);
  expect(await titles(portal, 'roses', 'landing')).toEqual([]);
  await portal.grant('mixed@example.com', coffee, { links: 'read' });
  expect(await titles(await portal.as('mixed'), 'coffee-tasting', 'landing')).toEqual([]);
});

test('the search finds only records that the user may read, and none of another tenant', async () => {
  const owner = await openPortal({ account: 'owner' });
  for (const { id } of [{ id: coffee }, { id: garden }])
    await owner.grant('mixed@example.com', id, { financial: 'read', permissions: 'read' });
  await owner.grant('mixed@example.com', books, { payments: 'edit' });
  const mixed = await owner.as('mixed');
  expect(await titles(mixed, 'сова', 'merchant')).toEqual(['Книгарня «Сова»']);
  expect(await titles(mixed, '0102', 'account')).toEqual([]);
  expect(await titles(mixed, '0101', 'account')).toHaveLength(1);
  expect(await titles(mixed, 'сова', 'company')).toEqual([]);
  expect(await titles(mixed, 'viewer@', 'colleague')).toHaveLength(1);
  await owner.grant('mixed@example.com', coffee, { financial: 'read' });
  await owner.grant('mixed@example.com', garden, { companies: 'read' });
  expect(await titles(mixed, 'viewer@', 'colleague')).toEqual([]);
  expect(await titles(mixed, 'zahradní', 'company')).toEqual(['Zahradní dům s.r.o.']);
  const other = await owner.as('other');
  for (const text of ['сова', '0102', 'viewer@', '328559']) expect(await found(other, text)).toEqual([]);
});
