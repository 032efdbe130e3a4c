import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { merchants, MerchantStatus } from '@portal/contract/merchants';
import { profile } from '@portal/contract/profile';
import { assets, shell } from '@portal/contract/shell';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';

describe('the shell', () => {
  test('learns name, regions with their languages, and what the menu hides', async () => {
    covers('SHELL-008', 'SHELL-009', 'SHELL-102', 'SHELL-110', 'SHELL-114');
    const { body } = await (await openPortal()).call(shell.saas);
    expect(body.region_langs).toEqual({
      UA: ['en', 'uk', 'ka', 'cs', 'de', 'ko'],
      RU: ['en'],
      EU: ['en', 'de', 'cs', 'ka', 'uk', 'ko'],
    });
    expect(Object.keys(body.region_langs)).toEqual(['UA', 'RU', 'EU']);
    expect(body).toMatchObject({ id: 'merchant-portal', support_email: 'support@example.com', menu_config: {} });
  });

  test('learns the branding', async () => {
    covers('SHELL-103');
    const { body } = await (await openPortal()).call(shell.branding);
    expect(body).toMatchObject({
      title: 'Merchant Portal',
      cookies_domain: null,
      marketing_data: { google: { gtm_code: null } },
    });
  });

  test('reads the pages of the tenant, each with texts in the language asked for', async () => {
    covers('SHELL-048', 'SHELL-114');
    const portal = await openPortal();
    const { pages = [] } = (await portal.call(shell.branding)).body;
    expect(pages).toEqual(expect.arrayContaining(['page', 'icons', 'checkout']));
    for (const path of pages) {
      const { body } = await portal.call(shell.page, { query: { path } });
      expect([body.path, body.lang]).toEqual([path, 'en']);
      expect(body.sections.length + body.icons.length).toBeGreaterThan(0);
    }
    const { body } = await portal.call(shell.page, { query: { path: 'page', lang: 'uk' } });
    expect([body.lang, body.title]).toEqual(['uk', 'Центр допомоги']);
  });

  test.each(['nothing', '__proto__', '../page', 'page/'])('has no page "%s"', async (path) => {
    expect((await (await openPortal()).call(shell.page, { query: { path } })).status).toBe(404);
  });

  test('speaks Ukrainian by a dictionary of English texts', async () => {
    covers('SHELL-109');
    const portal = await openPortal();
    const words = async (lang: string) =>
      (await portal.call(shell.localization, { body: { lang, route: '/account/login' } })).body;
    expect(await words('uk')).toMatchObject({ lang: 'uk', dictionary: { 'Page not found': 'Сторінку не знайдено' } });
    expect(await words('en')).toEqual({ lang: 'en', dictionary: {} });
  });

  test.each(['xx', 'toString', '../uk'])('falls back to English for the language %s', async (lang) => {
    const portal = await openPortal();
    const { status, body } = await portal.call(shell.localization, { body: { lang, route: '/' } });
    expect([status, body]).toEqual([200, { lang: 'en', dictionary: {} }]);
  });

  test('lists countries with code, middle and phone code, by name', async () => {
    covers('SHELL-111');
    const { body, headers } = await (await openPortal()).call(assets.countries);
    expect(body.length).toBeGreaterThan(60);
    expect(new Set(body.map(({ code }) => code)).size).toBe(body.length);
    expect(body.find(({ code }) => code === 'UA')).toEqual({
      code: 'UA',
      name: 'Ukraine',
      lat: 48.4,
      lng: 31.2,
      phone: '+380',
    });
    for (const { lat, lng, phone } of body)
      expect([Math.abs(lat) <= 90, Math.abs(lng) <= 180, /^\+\d{1,3}$/.test(phone)]).toEqual([true, true, true]);
    expect(headers['cache-control']).toContain('max-age');
  });
});

describe('the shortener', () => {
  const shorten = async (portal: Portal, url: string) => (await portal.call(shell.shortener, { body: { url } })).body;

  test('gives a token that leads to the address', async () => {
    covers('SHELL-112', 'SHELL-113', 'SHELL-115', 'SHELL-117');
    const portal = await openPortal({ account: 'owner' });
    const { host } = new URL((await portal.http.get('/')).request.url);
    const { token } = await shorten(portal, `http://${host}/#/transactions/payments/all?filters=[1]&page=2`);
    const { status, headers } = await portal.http.get(`/s/${token}`).redirects(0);
    expect([status, headers['location']]).toEqual([302, '/#/transactions/payments/all?filters=[1]&page=2']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://user@evil.example/',
    '/..//evil.example',
    'http://',
  ])('leads nowhere else: %s', async (url) => {
    const portal = await openPortal({ account: 'owner' });
    expect(await shorten(portal, url)).toEqual({ error: [['url', 'Enter a valid url']] });
  });

  test('a token nobody gave out is a missing page', async () => {
    const { http } = await openPortal();
    for (const token of ['nothing', '__proto__', 'a'.repeat(90)])
      expect((await http.get(`/s/${token}`).redirects(0)).status).toBe(404);
  });
});

describe('merchants', () => {
  const names = async (portal: Portal, search?: string) =>
    (await portal.call(merchants.list, { query: { search } })).body.data.map(({ name_en }) => name_en);

  test('are those of the person, with what the person may do there', async () => {
    covers('MER-072', 'MER-094', 'LIST-020', 'LIST-021', 'SCONST-003');
    const portal = await openPortal({ account: 'owner' });
    const mine = (await portal.call(merchants.list)).body.data;
    for (const { id, merchant_id } of mine) expect(merchant_id).toBe(id);
    expect(mine[0]).toMatchObject({ id: 100101, name: 'Кав’ярня «Двір»', status: 'active', access: 'full_access' });
    expect(await names(portal)).toEqual(['Coffee Yard', 'Owl Bookshop', 'Garden House', 'Lindner Bikes']);
    const seen = (await (await portal.as('viewer')).call(merchants.list)).body.data;
    expect(seen.map(({ access }) => access)).toEqual(['view_only', 'view_only']);
    expect(await names(await portal.as('new'))).toEqual([]);
  });

  test.each([
    ['a name', 'двір', 'Coffee Yard'],
    ['an English name', 'OWL', 'Owl Bookshop'],
    ['an address', 'zahradni-dum', 'Garden House'],
    ['an id', '100104', 'Lindner Bikes'],
  ])('are found by %s', async (_name, search, found) => {
    covers('MER-072');
    const portal = await openPortal({ account: 'owner' });
    expect(await names(portal, search)).toEqual([found]);
  });

  test('of another tenant are never found', async () => {
    const portal = await openPortal({ account: 'owner' });
    expect(await names(portal, 'House of Flowers')).toEqual([]);
    expect(await names(portal, '100301')).toEqual([]);
  });

  test('where the registration stands: a new person makes a merchant, the others are done', async () => {
    covers('MER-058', 'MER-071', 'MER-093');
    const { step, show, data } = MerchantStatus.shape;
    expect(step.unwrap().options).toEqual([
      'create_merchant',
      'finance_settings',
      'activation_pending',
      'upload_docs',
      'sign_contract',
    ]);
    expect(show).toBeInstanceOf(z.ZodBoolean);
    expect(Object.keys(data.shape)).toEqual(['merchant_id', 'company_profile_id']);
    const portal = await openPortal({ account: 'owner' });
    const status = async (of: Portal) => (await of.call(merchants.status)).body;
    expect(await status(portal)).toEqual({
      step: null,
      show: false,
      data: { merchant_id: null, company_profile_id: null },
    });
    expect(await status(await portal.as('new'))).toMatchObject({ step: 'create_merchant', show: true });
  });
});

describe('the profile', () => {
  test('tells the signed-in person who they are, and no secret', async () => {
    covers('PROF-005', 'PROF-009');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(profile.personal);
    expect(body).toMatchObject({ email: 'owner@example.com', name: 'Олена Ковальчук', mfa: false, demo: false });
    expect((await (await portal.as('mfa')).call(profile.personal)).body.mfa).toBe(true);
    expect((await (await portal.as('demo')).call(profile.personal)).body.demo).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/scrypt|secret|JBSWY3DP/);
  });
});
