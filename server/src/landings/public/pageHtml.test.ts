import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import type { PublicLanding } from '@portal/contract/landings';
import { withGeneral, type generalOf } from '@portal/contract/landings/newLanding';
import type { LandingRecord } from '@portal/fixtures/landings/records';
import { open, watched } from '../../../test/app.ts';

/** HTML of the built landing page, without most of its styles and scripts. */
const BUILT = `<!doctype html><html lang="en"><head><meta name="robots" content="noindex, nofollow" />
<title>Payment</title><style>p{}</style></head><body><div id="root"></div>
<script type="application/json" id="words">{"en":{"Sold out":"Sold out"},"uk":{"Sold out":"Продано"}}</script></body></html>`;

const folders: string[] = [];
afterEach(async () => {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

async function serve(): Promise<{ app: FastifyInstance; get: (url: string, headers?: object) => Promise<Answer> }> {
  const webRoot = await mkdtemp(join(tmpdir(), 'portal-'));
  folders.push(webRoot);
  for (const name of ['index.html', 'payer.html', 'landing.html']) await writeFile(join(webRoot, name), BUILT);
  const app = open({ webRoot, publicUrl: 'https://portal.example' });
  return { app, get: (url, headers = {}) => app.inject({ url, headers: headers as Record<string, string> }) };
}
type Answer = Awaited<ReturnType<FastifyInstance['inject']>>;

/** Returns the landing page with changes in the last published version. */
function changed(record: LandingRecord, say: Partial<ReturnType<typeof generalOf>>): LandingRecord {
  const last = record.versions.at(-1)!;
  return { ...record, versions: [{ ...last, forms: withGeneral(last.forms, say) }] };
}

/** Unescapes an HTML attribute value. */
const unescaped = (text: string) =>
  text.replaceAll(
    /&(lt|gt|quot|amp|#39);/g,
    (_, name: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&', '#39': "'" })[name]!,
  );
const meta = (body: string, name: string) =>
  unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(body)?.[1] ?? '');
const dataOf = (body: string) =>
  JSON.parse(
    /<script type="application\/json" id="opening">([^]*?)<\/script>/.exec(body)?.[1] ?? '""',
  ) as PublicLanding | null;

describe('HTML of a landing page', () => {
  test("a landing page's HTML has title, description and social card in the page's language", async () => {
    const { get } = await serve();
    const { body, statusCode, headers } = await get('/l/coffee-tasting');
    expect(statusCode).toBe(200);
    expect(body).toContain('<html lang="uk">');
    expect(body).toContain('<title>Дегустаційний набір кави</title>');
    expect(body).not.toContain('<title>Payment</title>');
    expect(meta(body, 'description')).toBe('Свіжообсмажене зерно з чотирьох країн, з доставкою додому.');
    expect(meta(body, 'og:title')).toBe('Дегустаційний набір кави');
    expect(meta(body, 'og:url')).toBe('https://portal.example/l/coffee-tasting');
    expect(meta(body, 'og:image')).toMatch(/^https:\/\/portal\.example\/api\/checkout\/landings\/media\/[\w-]+\/$/);
    expect(meta(body, 'og:image:alt')).toBe('Захід сонця над кавовою плантацією');
    expect(meta(body, 'twitter:card')).toBe('summary_large_image');
    expect((await get(new URL(meta(body, 'og:image')).pathname)).headers['content-type']).toBe('image/png');
    expect(dataOf(body)).toEqual((await get('/api/checkout/landings/coffee-tasting/')).json());
    // While all payments are tests, search engines must not list landing pages.
    expect(headers['x-robots-tag']).toBe('noindex, nofollow');
    expect(meta(body, 'robots')).toBe('noindex, nofollow');
  });

  test("a landing page's content security policy allows no third-party scripts and no frames", async () => {
    const { get } = await serve();
    const { headers } = await get('/l/coffee-tasting');
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self'",
        "img-src 'self' data:",
        "frame-src 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
      ]),
    );
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-cache' });
  });

  test('a repeated request for an unchanged landing page is answered with 304', async () => {
    const { app, get } = await serve();
    const world = watched(app);
    const first = await get('/l/coffee-tasting', { 'accept-encoding': 'gzip' });
    expect(first.headers['content-encoding']).toBe('gzip');
    const again = { 'if-none-match': first.headers['etag'] };
    expect((await get('/l/coffee-tasting', again)).statusCode).toBe(304);
    const { store } = world();
    store.apply({ landings: [changed(store.landings.get(701)!, { summary: 'Інше' })] });
    expect((await get('/l/coffee-tasting', again)).statusCode).toBe(200);
  });

  test('a former alias of a landing page redirects, and unpublished landing pages answer 404', async () => {
    const { app, get } = await serve();
    const world = watched(app);
    const moved = await get('/l/kava-tasting');
    expect([moved.statusCode, moved.headers['location']]).toEqual([302, '/l/coffee-tasting']);
    const shouted = await get('/l/Coffee-Tasting');
    expect([shouted.statusCode, shouted.headers['location']]).toEqual([302, '/l/coffee-tasting']);
    const { store } = world();
    const page = store.landings.get(701)!;
    for (const hidden of [{ is_published: false }, { deleted: { at: 1, reason: 'other', comment: '' } }]) {
      store.apply({ landings: [{ ...page, ...hidden }] });
      for (const alias of ['coffee-tasting', 'kava-tasting', 'nothing', 'warm-kitchen-2', '%3Cscript%3E']) {
        const { statusCode, body } = await get(`/l/${alias}`);
        expect([alias, statusCode, dataOf(body)]).toEqual([alias, 404, null]);
        expect(body).not.toContain('кави');
      }
    }
  });
});

test('a landing page offers and accepts no orders while its merchant cannot take payments', async () => {
  const { app, get } = await serve();
  const world = watched(app);
  const order = async () => {
    const payload = { key: crypto.randomUUID(), amount: '150', total: '150' };
    return (
      await app.inject({ method: 'POST', url: '/api/checkout/landings/warm-kitchen/order/', payload })
    ).json<object>();
  };
  expect(dataOf((await get('/l/warm-kitchen')).body)?.can_order).toBe(true);
  expect(await order()).toHaveProperty('url');
  const { store } = world();
  const merchant = store.merchants.get(store.landings.get(703)!.merchant_id)!;
  for (const say of [{ status: 'blocked' }, { currencies: ['EUR'] }]) {
    store.apply({ merchants: [{ ...merchant, ...say }] });
    expect(dataOf((await get('/l/warm-kitchen')).body)?.can_order).toBe(false);
    expect(await order()).toEqual({ error: "You can't place orders here now" });
  }
});

describe('merchant texts in the HTML', () => {
  test.each([
    '</title><script>alert(1)</script>',
    '"><script>alert(1)</script>',
    "'><img src=x onerror=alert(1)>",
    '</script><script>alert(1)</script>',
    '<!--<script>',
    ']]><script>alert(1)</script>',
    '&lt;script&gt;alert(1)&lt;/script&gt;',
    '&quot; onload=&quot;alert(1)',
    '$& $1 $` $<name>',
    '\u2028alert(1)\u2029',
    '<svg/onload=alert(1)>',
    '" /><meta http-equiv="refresh" content="0;url=https://evil.example',
    '<base href="https://evil.example/">',
    '\u202Egnp.exe',
    '{{constructor.constructor("alert(1)")()}}',
    'javascript:alert(1)',
    '</SCRIPT\t><SCRIPT>alert(1)</SCRIPT>',
    '<style>*{display:none}</style>',
    '<iframe srcdoc="<script>alert(1)</script>">',
    '\\u003cscript\\u003e',
  ])('the text %j of a merchant is escaped in the HTML of the landing page', async (text) => {
    const { app, get } = await serve();
    const world = watched(app);
    const plain = await get('/l/coffee-tasting');
    const elements = (html: string) => [...html.matchAll(/<\/?[a-z!][^\s>]*/gi)].map(([tag]) => tag);
    const { store } = world();
    store.apply({ landings: [changed(store.landings.get(701)!, { name: text, summary: text })] });
    const { body } = await get('/l/coffee-tasting');
    expect(elements(body)).toEqual(elements(plain.body));
    expect(dataOf(body)).toMatchObject({ name: text, summary: text });
    const shown = text.replaceAll(/[\s\p{C}]+/gu, ' ').trim();
    expect(unescaped(/<title>([^<]*)<\/title>/.exec(body)?.[1] ?? '')).toBe(shown);
    expect(meta(body, 'og:title')).toBe(shown);
    expect(meta(body, 'description')).toBe(shown);
  });
});
