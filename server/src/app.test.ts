import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import type { World } from './core/world.ts';
import { browser, open, recorded } from '../test/app.ts';

describe('TLS', () => {
  test('a server with TLS sets the HSTS header and a secure session cookie bound to its host', async () => {
    const { signIn } = browser(open({ tls: {} }));
    const { cookies, headers } = await signIn('owner@example.com');
    const session = cookies.find(({ name }) => name === '__Host-sessionid');
    expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(session?.domain).toBeUndefined();
    expect(headers['strict-transport-security']).toMatch(/max-age=\d{7,}/);
  });
});

test("the content security policy allows the deployment's hosts for images and scripts, and no others", async () => {
  const policyOf = async (options: Parameters<typeof open>[0]) =>
    String((await open(options).inject('/')).headers['content-security-policy']).split('; ');
  const outside = { images: ['https://cdn.example'], scripts: ['https://chat.example'] };
  expect(await policyOf({ outside })).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://chat.example",
      "connect-src 'self' https://chat.example",
      "img-src 'self' data: https://cdn.example",
    ]),
  );
  expect(await policyOf({})).toEqual(
    expect.arrayContaining(["script-src 'self'", "connect-src 'self'", "img-src 'self' data:"]),
  );
});

describe('disabled control calls', () => {
  test.each(['journal', 'outbox', 'faults'])(
    'the control call /_mock/%s/ answers 404 if control calls are disabled',
    async (name) => {
      expect((await open().inject(`/_mock/${name}/`)).statusCode).toBe(404);
    },
  );
  test('the server ignores a world name in a request if the control API for tests is disabled', async () => {
    const app = open();
    const [one, other] = [browser(app), browser(app)];
    await one.signIn('owner@example.com');
    other.cookies['sessionid'] = one.cookies['sessionid']!;
    const answer = await other.ask('GET', '/api/v2/settings/personal/', { headers: { 'x-mock-world': 'another' } });
    expect(answer.json()).toMatchObject({ email: 'owner@example.com' });
  });
});

describe('evicted worlds', () => {
  const inWorld = (app: FastifyInstance, name: string, url = '/api/v2/saas/', method: 'GET' | 'POST' = 'GET') =>
    app.inject({
      method,
      url,
      headers: { 'x-mock-world': name, host: 'localhost' },
      payload: method === 'POST' ? {} : undefined,
    });

  test('a world evicted above the world limit answers 410 to every call until its reset', async () => {
    const log = recorded();
    const app = open({ control: true, mostWorlds: 2, logger: log.logger });
    for (const name of ['a', 'b', 'c']) expect((await inWorld(app, name)).statusCode).toBe(200);
    for (const url of ['/api/v2/saas/', '/api/v2/nothing/', '/_mock/journal/']) {
      const gone = await inWorld(app, 'a', url);
      expect([gone.statusCode, gone.headers['x-mock-worlds']]).toEqual([410, '2/2']);
      expect(gone.json()).toEqual({
        error: 'World "a" was closed to make room for newer ones: POST /_mock/world/ resets it',
      });
    }
    expect((await inWorld(app, 'b', '/_mock/journal/')).json()).toMatchObject({ data: [{ path: '/api/v2/saas/' }] });
    const reset = await inWorld(app, 'a', '/_mock/world/', 'POST');
    expect([reset.json(), reset.headers['x-mock-worlds']]).toEqual([expect.objectContaining({ world: 'a' }), '2/2']);
    expect((await inWorld(app, 'a')).statusCode).toBe(200);
    expect((await inWorld(app, 'c')).statusCode).toBe(410);
    expect(log.lines.filter(({ msg }) => String(msg).startsWith('world '))).toContainEqual(
      expect.objectContaining({ msg: 'world closed', world: 'c', worlds: 2 }),
    );
  });
});

describe('sign-in limit', () => {
  test('a client with too many sign-in attempts must wait, even with another account', async () => {
    const app = open({ limits: { triesPerMinute: 2 } });
    const { signIn } = browser(app);
    await signIn('owner@example.com', 'wrong');
    await signIn('nobody@example.com', 'wrong');
    const answer = await signIn('viewer@example.com');
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
    expect(answer.json<{ error: string }>().error).toContain('Try again in');
  });
});

describe('limit of registrations and mail requests', () => {
  const who = { email: 'newcomer@example.com', name: 'Newcomer', password: 'correct horse battery' };
  test.each([
    ['registration/start', who],
    ['registration/confirm', { token: 'x' }],
    ['registration/reconfirm', who],
    ['registration/invite/x', who],
    ['password/email', who],
    ['password/reset/x', who],
    ['password/otp/reset/x', { ...who, otp_pin: '123456' }],
    ['affiliate', who],
  ])('a client with too many calls of %s gets status 429 with a waiting time', async (call, payload) => {
    const { ask } = browser(open({ limits: { triesPerMinute: 2 } }));
    await ask('GET', '/api/v2/account/check_auth/');
    const url = `/api/v2/account/${call}/`;
    for (let left = 2; left > 0; left--) expect((await ask('POST', url, { payload })).statusCode).toBe(200);
    const answer = await ask('POST', url, { payload });
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(50);
  });
});

describe('size limit of request bodies', () => {
  const json = (bytes: number) => ({ note: 'x'.repeat(bytes) });

  test('rejects a request body above 100 KB from a client without a session', async () => {
    const { ask } = browser(open());
    await ask('GET', '/api/v2/account/check_auth/');
    for (const url of ['/api/v2/localization/get/', '/api/v2/account/login/', '/api/v2/nothing/', '/nothing/']) {
      const answer = await ask('POST', url, { payload: json(200_000) });
      expect([url, answer.statusCode]).toEqual([url, 413]);
    }
    expect((await ask('POST', '/api/v2/account/affiliate/', { payload: json(100_000) })).statusCode).toBe(400);
  });
  test('accepts larger request bodies from signed-in users and local control calls', async () => {
    const { ask, signIn } = browser(open({ control: true }));
    await signIn('owner@example.com');
    const url = '/api/v2/merchant/transactions/payments/';
    expect((await ask('POST', url, { payload: json(900_000) })).statusCode).toBe(200);
    expect((await ask('POST', url, { payload: json(1_100_000) })).statusCode).toBe(413);
    expect((await ask('POST', '/_mock/faults/', { payload: [{ path: '/', body: json(900_000) }] })).statusCode).toBe(
      200,
    );
  });
});

describe('log', () => {
  test('the log has a line for each request and sign-in, and no secrets', async () => {
    const { lines, logger, text } = recorded();
    const { ask, signIn } = browser(open({ logger }));
    await signIn('owner@example.com', 'not-my-password-1');
    await signIn('owner@example.com');
    await ask('GET', '/api/v2/merchant/list/?search=4444555566661111');
    await ask('POST', '/api/v2/account/logout/', { payload: {} });
    const audits = lines.filter(({ audit }) => audit !== undefined);
    expect(audits.map(({ audit, result }) => `${String(audit)} ${String(result)}`)).toEqual([
      'login refused',
      'login ok',
      'logout ok',
    ]);
    expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(6);
    expect(lines.find(({ url }) => String(url).includes('search'))).toMatchObject({
      url: '/api/v2/merchant/list/?search',
      status: 200,
      user_id: 1,
    });
    for (const { time } of lines) expect(time).toMatch(/^\d{4}-\d{2}-\d{2}T.*Z$/);
    expect(text()).not.toMatch(/not-my-password|Merchant-Demo|4444555566661111|sessionid|csrftoken/);
  });
  test('the log escapes line breaks in a request path', async () => {
    const { logger, lines } = recorded();
    await open({ logger }).inject('/api/v2/x%0d%0a{"audit":"login"}');
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toHaveProperty('audit');
  });
  test('the log truncates long request paths', async () => {
    const { logger, lines } = recorded();
    const app = open({ logger });
    await app.inject(`/${'a/'.repeat(5000)}`);
    await app.inject(`/?${'name=1&'.repeat(2000)}`);
    await app.inject(`/${'%0a'.repeat(3000)}?${'a'.repeat(5000)}`);
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(JSON.stringify(line).length).toBeLessThan(800);
  });
  test('the log reports requests without CSRF token and requests that break the contract', async () => {
    const { logger, lines } = recorded();
    const { ask, signIn } = browser(open({ logger }));
    await signIn('owner@example.com');
    await ask('POST', '/api/v2/account/login/', { payload: { email: 5 } });
    await ask('POST', '/api/v2/account/logout/', { payload: {}, headers: { 'x-csrftoken': 'no' } });
    expect(lines.filter(({ msg }) => msg === 'breaks the contract')).toHaveLength(1);
    expect(lines).toContainEqual(expect.objectContaining({ audit: 'access', result: 'refused', user_id: 1 }));
  });
});

describe('unexpected exceptions', () => {
  test('the server answers an unexpected exception with 500, logs the exception and keeps running', async () => {
    const { logger, lines } = recorded();
    const app = open({ logger });
    app.get('/boom', () => {
      throw new Error('secret inside /home/somebody');
    });
    const answer = await app.inject('/boom');
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'Internal Server Error' }]);
    expect(lines.filter(({ level }) => Number(level) >= 50)).toHaveLength(1);
    expect((await app.inject('/api/v2/account/check_auth/')).statusCode).toBe(200);
  });
  test('an exception in any handler is answered with 500 without internal details', async () => {
    const app = open();
    const { ask, signIn } = browser(app);
    const broken = () => {
      throw new Error('secret inside /home/somebody');
    };
    let mend = () => {};
    app.addHook('preHandler', async ({ world, url }) => {
      if (url.includes('/login/')) return;
      const { store } = world;
      Object.defineProperty(world, 'store', { get: broken, configurable: true });
      mend = () => void Object.defineProperty(world, 'store', { value: store, configurable: true });
    });
    app.addHook('onSend', async () => mend());
    await signIn('owner@example.com');
    const answers = [];
    for (const { route } of routesOf(contract)) {
      const url = route.path.replace(/:\w+/g, '400000001');
      answers.push(await ask(route.method === 'GET' ? 'GET' : 'POST', url, { payload: {} }));
    }
    const plain = answers.filter(({ statusCode }) => statusCode === 500);
    expect(plain.length).toBeGreaterThan(25);
    for (const { body } of plain) expect(JSON.parse(body)).toEqual({ error: 'Internal Server Error' });
    for (const { body } of answers) expect(body).not.toMatch(/secret inside|somebody|node_modules/);
    expect((await app.inject('/api/v2/saas/')).statusCode).toBe(200);
  });
  test('a response that breaks the contract becomes a 500, and the journal names the violation', async () => {
    const app = open({ control: true });
    let world: World | undefined;
    app.addHook('onRequest', async (request) => {
      world = request.world;
    });
    const { ask, signIn } = browser(app);
    await signIn('owner@example.com');
    const owner = world!.store.users.get(1)!;
    world!.store.apply({ users: [{ ...owner, name: 5 as unknown as string }] });
    const answer = await ask('GET', '/api/v2/settings/personal/');
    expect([answer.statusCode, answer.json()]).toEqual([500, { error: 'Internal Server Error' }]);
    const { data } = (await ask('GET', '/_mock/journal/')).json<{ data: { path: string; violation?: string }[] }>();
    expect(data.at(-1)?.path).toBe('/api/v2/settings/personal/');
    expect(data.at(-1)?.violation).toBe(
      'GET /api/v2/settings/personal/: name: Invalid input: expected string, received number',
    );
  });
});

describe('built portal', () => {
  const folders: string[] = [];
  afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

  async function serve(options: Parameters<typeof open>[0] = {}): Promise<FastifyInstance> {
    const webRoot = await mkdtemp(join(tmpdir(), 'portal-'));
    folders.push(webRoot);
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<meta name="csp-nonce" content="__NONCE__">');
    const page = '<style>p{}</style><script>1</script>';
    await Promise.all(['payer', 'landing'].map((name) => writeFile(join(webRoot, `${name}.html`), page)));
    const others = { 'assets/app-4f3a.js': 'export {}', 'assets/app-4f3a.js.gz': 'zipped', 'config.json': '{}' };
    await Promise.all(Object.entries(others).map(([name, text]) => writeFile(join(webRoot, name), text)));
    return open({ ...options, webRoot });
  }

  test("the server delivers the portal's page and assets also for an evicted world", async () => {
    const app = await serve({ control: true, mostWorlds: 1 });
    const statusOf = async (url: string, name = 'a') =>
      (await app.inject({ url, headers: { 'x-mock-world': name, host: 'localhost' } })).statusCode;
    expect([await statusOf('/api/v2/saas/'), await statusOf('/api/v2/saas/', 'b')]).toEqual([200, 200]);
    expect([await statusOf('/'), await statusOf('/assets/app-4f3a.js'), await statusOf('/config.json')]).toEqual([
      200, 200, 200,
    ]);
    expect(await statusOf('/api/v2/saas/')).toBe(410);
  });
  test("the portal's page contains the nonce of its content security policy, new per request", async () => {
    const app = await serve();
    const pages = await Promise.all([app.inject('/'), app.inject('/index.html')]);
    const nonces = pages.map(({ body }) => /content="([^"]+)"/.exec(body)?.[1]);
    pages.forEach(({ headers }, at) => expect(headers['content-security-policy']).toContain(`'nonce-${nonces[at]}'`));
    expect(new Set(nonces).size).toBe(2);
    expect(pages[0]?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });
  test('a checkout preview may be framed only by the portal and is neither cached nor indexed', async () => {
    const { headers, statusCode } = await (await serve()).inject('/checkout/preview');
    expect(statusCode).toBe(200);
    expect(String(headers['content-security-policy']).split('; ')).toEqual(
      expect.arrayContaining(["default-src 'none'", "form-action 'none'", "frame-ancestors 'self'"]),
    );
    expect(headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
  });
  test('the checkout page runs only its own scripts, cannot be framed and submits forms only to its merchant', async () => {
    const app = await serve();
    let token = '';
    app.addHook('onRequest', async ({ world }) => {
      token = [...world.store.paymentLinks.values()][0]?.token ?? '';
    });
    const { headers, statusCode } = await app.inject('/pay/none');
    expect(statusCode).toBe(200);
    expect(String(headers['content-security-policy']).split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
      "style-src 'sha256-gG2yISYereRMiG2lMXrbiUgi0Ubw9p7QCeWcroOvy9Y='",
      "img-src 'self' data:",
      "connect-src 'self'",
      "frame-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(headers).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-cache',
    });
    const own = await app.inject(`/pay/${token}`);
    expect(own.headers['content-security-policy']).toContain('form-action https://coffee-yard.example;');
    const zipped = await app.inject({ url: '/pay/none', headers: { 'accept-encoding': 'gzip' } });
    expect(zipped.headers['content-encoding']).toBe('gzip');
  });
  test('hashed asset files are cached for a year and compressed; the configuration file is revalidated', async () => {
    const app = await serve();
    const script = await app.inject({ url: '/assets/app-4f3a.js', headers: { 'accept-encoding': 'gzip' } });
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'x-content-type-options': 'nosniff',
    });
    expect(script.headers['content-type']).toContain('javascript');
    expect((await app.inject('/config.json')).headers['cache-control']).toBe('no-cache');
  });
  test("a request for a missing file is answered with 404 instead of the portal's page", async () => {
    const app = await serve();
    for (const url of ['/assets/gone.js', '/nothing', '/assets/', '/..%2f..%2fpackage.json', '/assets/app-4f3a.js.gz'])
      expect([url, (await app.inject(url)).statusCode]).toEqual([url, 404]);
    expect((await app.inject('/api/v2/nothing/')).statusCode).toBe(501);
  });
});
