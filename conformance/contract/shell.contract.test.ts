import { z } from 'zod';
import { describe, expect, test } from 'vitest';
import { merchants } from '@portal/contract/merchants';
import { MerchantStatus, onboarding } from '@portal/contract/onboarding';
import { profile } from '@portal/contract/profile';
import { assets, shell } from '@portal/contract/shell';
import { companyOf } from '@portal/fixtures/companies';
import { MERCHANTS } from '@portal/fixtures/merchants';
import { covers } from '../support/covers.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { KYIV_BAKERY } from '../support/sampleBodies.ts';

describe('start of the portal', () => {
  test("the call for tenant settings returns the tenant's name, its regions with their languages and its menu settings", async () => {
    covers('SHELL-008', 'SHELL-009', 'SHELL-102', 'SHELL-110', 'SHELL-114');
    const { body } = await (await openPortal()).call(shell.saas);
    expect(body.region_langs).toEqual({
      UA: ['en', 'uk', 'ka', 'cs', 'de', 'ko'],
      RU: ['en'],
      EU: ['en', 'de', 'cs', 'ka', 'uk', 'ko'],
    });
    expect(Object.keys(body.region_langs)).toEqual(['UA', 'RU', 'EU']);
    expect(body).toEqual({
      id: 'merchant-portal',
      title: 'Merchant Portal',
      support_email: 'support@example.com',
      region: 'UA',
      region_langs: body.region_langs,
      menu_config: {},
    });
  });

  test('the branding call returns title, logo, accent colour and information pages', async () => {
    covers('SHELL-103', 'SHELL-114');
    const { body } = await (await openPortal()).call(shell.branding);
    expect(body).toEqual({
      title: 'Merchant Portal',
      cookies_domain: null,
      marketing_data: { google: { gtm_code: null } },
      logo_url: null,
      accent: null,
      pages: expect.arrayContaining(['page', 'icons', 'checkout']) as string[],
    });
  });

  test("the tenant's information pages are returned in the requested language", async () => {
    covers('SHELL-048', 'SHELL-114');
    const portal = await openPortal();
    const { pages = [] } = (await portal.call(shell.branding)).body;
    const CONTENTS: Record<string, [title: string, icons: number, sections: number]> = {
      page: ['Help center', 0, 4],
      icons: ['Icons', 11, 0],
      checkout: ['Checkout branding', 11, 2],
      about: ['About Merchant Portal', 0, 1],
    };
    expect(pages.toSorted()).toEqual(Object.keys(CONTENTS).toSorted());
    for (const path of pages) {
      const { body } = await portal.call(shell.page, { query: { path } });
      const { lang, title: name, icons, sections } = body;
      const said = [body.path, lang, name, icons.length, sections.length];
      expect(said).toEqual([path, 'en', ...(CONTENTS[path] ?? [])]);
      for (const { title, parts } of sections) expect([title !== '', parts.length > 0]).toEqual([true, true]);
    }
    const { body } = await portal.call(shell.page, { query: { path: 'page', lang: 'uk' } });
    expect([body.lang, body.title]).toEqual(['uk', 'Центр допомоги']);
  });

  test.each(['nothing', '__proto__', '../page', 'page/'])(
    'the call for information pages answers 404 for the unknown page "%s"',
    async (path) => {
      expect((await (await openPortal()).call(shell.page, { query: { path } })).status).toBe(404);
    },
  );

  test('the localization call returns translations by English text', async () => {
    covers('SHELL-109', 'SHELL-114');
    const portal = await openPortal();
    const words = async (lang: string) =>
      (await portal.call(shell.localization, { body: { lang, route: '/account/login' } })).body;
    expect(await words('uk')).toMatchObject({ lang: 'uk', dictionary: { 'Page not found': 'Сторінку не знайдено' } });
    expect(await words('en')).toEqual({ lang: 'en', dictionary: {} });
    for (const lang of ['ka', 'cs', 'de', 'ko']) {
      const { dictionary, ...said } = await words(lang);
      expect(said).toEqual({ lang });
      expect(Object.keys(dictionary)).toContain('Sign in');
    }
    for (const body of [{ lang: 'uk' }, { route: '/' }]) {
      const { status, body: answer } = await portal.call(shell.localization, { body });
      expect([status, answer.issues?.length]).toEqual([400, 1]);
    }
  });

  test.each(['xx', 'toString', '../uk'])(
    'the localization call falls back to English for the unknown language %s',
    async (lang) => {
      covers('SHELL-109');
      const portal = await openPortal();
      const { status, body } = await portal.call(shell.localization, { body: { lang, route: '/' } });
      expect([status, body]).toEqual([200, { lang: 'en', dictionary: {} }]);
    },
  );

  test("the list of countries contains each country's code, centre and calling code", async () => {
    covers('SHELL-111', 'SHELL-113');
    expect(assets.countries.path).toBe('/dist/countries.json');
    const { body, headers } = await (await openPortal()).call(assets.countries);
    expect(body).toHaveLength(163);
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

describe('URL shortener', () => {
  const shorten = async (portal: Portal, url: string) => (await portal.call(shell.shortener, { body: { url } })).body;

  test('the URL shortener returns a token that redirects to the URL', async () => {
    covers('SHELL-112', 'SHELL-113', 'SHELL-115', 'SHELL-117');
    const portal = await openPortal({ account: 'owner' });
    const { host } = new URL((await portal.http.get('/')).request.url);
    const short = await shorten(portal, `http://${host}/#/transactions/payments/all?filters=[1]&page=2`);
    expect(short).toEqual({ token: expect.stringMatching(/^[\w-]{12}$/) as string });
    const { token } = short;
    const { status: refused } = await portal.call(shell.shortener, { body: {} });
    expect(refused).toBe(400);
    const { status, headers } = await portal.http.get(`/s/${token}`).redirects(0);
    expect([status, headers['location']]).toEqual([302, '/#/transactions/payments/all?filters=[1]&page=2']);
    const other = (await shorten(portal, '/#/profile')).token;
    expect(other).not.toBe(token);
    expect((await portal.http.get(`/s/${other}`).redirects(0)).headers['location']).toBe('/#/profile');
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
  ])('the URL shortener refuses URLs of other hosts: %s', async (url) => {
    covers('SHELL-112');
    const portal = await openPortal({ account: 'owner' });
    expect(await shorten(portal, url)).toEqual({ error: [['url', 'Enter a valid url']] });
  });

  test('the URL shortener answers 404 for an unknown token', async () => {
    covers('SHELL-117');
    const { http } = await openPortal();
    for (const token of ['nothing', '__proto__', 'a'.repeat(90)])
      expect((await http.get(`/s/${token}`).redirects(0)).status).toBe(404);
  });
});

describe('merchants of a user', () => {
  const names = async (portal: Portal, search?: string) =>
    (await portal.call(merchants.list, { query: { search } })).body.data.map(({ name_en }) => name_en);

  test("the list of merchants contains the user's merchants with the user's rights", async () => {
    covers('MER-072', 'MER-094', 'LIST-020', 'LIST-021', 'SCONST-003');
    const portal = await openPortal({ account: 'owner' });
    const mine = (await portal.call(merchants.list)).body.data;
    for (const { id, merchant_id } of mine) expect(merchant_id).toBe(id);
    expect(mine[0]).toMatchObject({ id: 100101, name: 'Кав’ярня «Двір»', status: 'active', access: 'full_access' });
    const known = portal.fixture.merchants.slice(0, 4);
    expect(mine.map(({ id, name, status }) => ({ id, name, status }))).toEqual(
      known.map(({ id, name, status }) => ({ id, name, status })),
    );
    expect(await names(portal)).toEqual(['Coffee Yard', 'Owl Bookshop', 'Garden House', 'Lindner Bikes']);
    const seen = (await (await portal.as('viewer')).call(merchants.list)).body.data;
    expect(seen.map(({ access }) => access)).toEqual(['view_only', 'view_only']);
    expect(await names(await portal.as('new'))).toEqual([]);
  });

  test.each([
    ['a name', 'двір', 'Coffee Yard'],
    ['a name with spaces around it', '  Сова» ', 'Owl Bookshop'],
    ['an English name', 'BOOKSHOP', 'Owl Bookshop'],
    ['an address', 'zahradni-dum', 'Garden House'],
    ['an id', '100104', 'Lindner Bikes'],
  ])('the list of merchants is searched by %s', async (_name, search, found) => {
    covers('MER-072', 'MER-094', 'LIST-041');
    const portal = await openPortal({ account: 'owner' });
    expect(await names(portal, search)).toEqual([found]);
  });

  test('the search in the list of merchants never finds merchants of another tenant', async () => {
    covers('MER-072');
    const portal = await openPortal({ account: 'owner' });
    expect(await names(portal, 'House of Flowers')).toEqual([]);
    expect(await names(portal, '100301')).toEqual([]);
  });

  test('the list of merchants returns all merchants in one answer, regardless of their number', async () => {
    covers('MER-072', 'MER-094');
    const portal = await openPortal({ account: 'owner', world: { payments: 0 } });
    const shop = { ...KYIV_BAKERY, country: 'DE', phone: '4930123456', company_profile_id: companyOf(MERCHANTS.bikes) };
    const seen = await names(portal);
    while (seen.length < 101) {
      const name = `Stall ${seen.push(`Stall ${seen.length + 1}`)}`;
      const { body } = await portal.call(onboarding.create, { body: { ...shop, name } });
      // A user with read rights only is not in registration, so more merchants can be created.
      await portal.grant('owner@example.com', body.merchant_id, { payments: 'read' });
    }
    expect(await names(portal)).toEqual(seen);
    expect(await names(portal, 'stall')).toEqual(seen.slice(4));
  });

  test('new users must register a merchant, and users with merchants have no open registration step', async () => {
    covers('DASH-010', 'MER-058', 'MER-071', 'MER-093');
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
    const status = async (of: Portal) => (await of.call(onboarding.status)).body;
    expect(await status(portal)).toEqual({
      step: null,
      show: false,
      data: { merchant_id: null, company_profile_id: null },
    });
    expect(await status(await portal.as('new'))).toEqual({
      step: 'create_merchant',
      show: true,
      data: { merchant_id: null, company_profile_id: null },
    });
  });
});

describe('personal profile', () => {
  test('the profile contains the signed-in user without secrets', async () => {
    covers('PROF-005', 'PROF-009');
    const portal = await openPortal({ account: 'owner' });
    const { body } = await portal.call(profile.personal);
    expect(body).toMatchObject({ email: 'owner@example.com', name: 'Олена Ковальчук', mfa: false, demo: false });
    expect(body).toMatchObject({ id: expect.any(Number) as number, language: 'en', image_url: null });
    expect(body).toHaveProperty('phone');
    expect((await (await portal.as('mfa')).call(profile.personal)).body.mfa).toBe(true);
    expect((await (await portal.as('demo')).call(profile.personal)).body.demo).toBe(true);
    expect(JSON.stringify(body)).not.toMatch(/scrypt|secret|JBSWY3DP/);
  });
});
