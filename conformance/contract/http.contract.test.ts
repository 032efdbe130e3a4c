import { randomUUID } from 'node:crypto';
import { isAppRoute, type AppRoute, type AppRouter, type StandardSchemaV1 } from '@ts-rest/core';
import { describe, expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { account } from '@portal/contract/account';
import { paymentLists } from '@portal/contract/payments';
import { isNoError } from '@portal/contract/interrupts';
import { covers } from '../support/covers.ts';
import { openPortal } from '../support/portal.ts';
import { target } from '../support/target.ts';

const walk = (node: AppRouter | AppRoute): AppRoute[] =>
  isAppRoute(node) ? [node] : Object.values(node).flatMap(walk);
const routes = walk(contract);
const addressOf = ({ path }: AppRoute) => path.replaceAll(/:\w+/g, '1');

describe('calls of the contract', () => {
  test('API calls with a body use POST, all other API calls use GET', () => {
    covers('SHELL-122', 'SHELL-124', 'SCONST-009');
    const payers = new Set<AppRoute>([...Object.values(contract.checkout), ...Object.values(contract.publicLandings)]);
    for (const route of routes.filter((one) => one !== contract.assets.countries)) {
      expect(route.path.startsWith(payers.has(route) ? '/api/checkout/' : '/api/v2/')).toBe(true);
      expect([route.path, route.method]).toEqual([route.path, 'body' in route ? 'POST' : 'GET']);
    }
  });

  test('a GET call refuses POST and a POST call refuses GET', async () => {
    covers('SHELL-124', 'SCONST-009');
    const portal = await openPortal({ account: 'owner' });
    const patternOf = ({ path }: AppRoute) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    const isOther = (route: AppRoute) => (one: AppRoute) =>
      one.method !== route.method && patternOf(one).test(addressOf(route));
    const alone = routes.filter((route) => !routes.some(isOther(route)));
    expect(new Set(alone.map(({ method }) => method))).toEqual(new Set(['GET', 'POST']));
    for (const route of alone) {
      const address = addressOf(route);
      const { status } =
        route.method === 'POST'
          ? await portal.http.get(address).redirects(0)
          : await portal.http
              .post(address)
              .set('x-csrftoken', decodeURIComponent(portal.cookie('csrftoken') ?? ''))
              .send({});
      expect([route.method, route.path, status]).toEqual([route.method, route.path, expect.toBeOneOf([404, 405])]);
    }
  });
});

describe('error of an answer', () => {
  test.each([[undefined], [null], [''], [[]], [{}]])('the error %j in an answer means success', (error) => {
    covers('UI-024', 'UI-025');
    expect(isNoError(error)).toBe(true);
  });

  test.each([['Not today'], [[['phone', 'is taken']]], [{ phone: 'is taken' }]])(
    'the error %j in an answer means failure',
    (error) => {
      covers('UI-023', 'UI-025');
      expect(isNoError(error)).toBe(false);
    },
  );
});

describe('request bodies', () => {
  const isMultipart = (route: AppRoute) => 'contentType' in route && route.contentType === 'multipart/form-data';
  const isDownload = ({ metadata }: AppRoute) => (metadata as { download?: true } | undefined)?.download === true;

  test('requests and answers are JSON unless the contract declares another type', async () => {
    covers('SCONST-008', 'SHELL-123');
    const portal = await openPortal({ account: 'owner' });
    const lists = Object.values(paymentLists).flatMap(({ rows, fields, settings }) => [rows, fields, settings]);
    for (const route of lists) {
      const { status, headers } = await portal.http.get(addressOf(route));
      expect([route.path, status, headers['content-type']]).toEqual([
        route.path,
        200,
        expect.stringMatching(/^application\/json\b/),
      ]);
    }
    const posts = routes.filter((route) => route.method === 'POST' && !isMultipart(route) && !isDownload(route));
    expect(posts.length).toBeGreaterThan(60);
    const others = [
      ['text/plain', '{}'],
      ['application/x-www-form-urlencoded', 'a=1'],
      [
        'multipart/form-data; boundary=edge',
        '--edge\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--edge--\r\n',
      ],
    ] as const;
    for (const route of posts)
      for (const [type, body] of others) {
        const { status, headers } = await portal.http
          .post(addressOf(route))
          .set({ 'content-type': type, 'x-csrftoken': portal.cookie('csrftoken') ?? '' })
          .send(body);
        expect([route.path, type, status]).toEqual([route.path, type, 415]);
        expect(headers['content-type']).toMatch(/^application\/json\b/);
      }
    const uploads = routes.filter(isMultipart);
    expect(uploads.length).toBeGreaterThan(3);
    for (const route of uploads) {
      const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
      const { status } = await portal.http.post(addressOf(route)).set('x-csrftoken', token).send({ file: 'a' });
      expect([route.path, status]).toEqual([route.path, 415]);
    }
  });
});

describe('POST without a body', () => {
  const isJson = (route: AppRoute) =>
    route.method === 'POST' && !('contentType' in route && route.contentType === 'multipart/form-data');
  const takesNothing = (route: AppRoute): boolean => {
    const schema = 'body' in route ? (route.body as StandardSchemaV1) : undefined;
    const checked = schema?.['~standard'].validate({});
    return checked !== undefined && !('then' in checked) && checked.issues === undefined;
  };
  /** Returns the paths of the body's errors in an answer: none, members, or "all" for the body as a whole. */
  const complaint = (status: number, { issues }: { issues?: { path: string }[] }): string[] =>
    status === 400
      ? (issues ?? [{ path: 'all' }]).map(({ path }) => path).filter((path) => !path.startsWith('pathParams'))
      : [];

  test('a POST without a body counts as {} and is refused only if required members are missing', async () => {
    covers('SCONST-010', 'LIST-040', 'LAND-057', 'LAND-058');
    const portal = await openPortal({ account: 'owner' });
    const posts = routes.filter((route) => isJson(route) && route !== account.logout);
    const send = async (route: AppRoute, type: string | undefined) => {
      const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
      const request = portal.http.post(addressOf(route)).set({ 'x-csrftoken': token, 'idempotency-key': randomUUID() });
      const answer = await (type === undefined ? request : request.set('content-type', type));
      return complaint(answer.status, answer.body as object);
    };
    const optional = posts.filter(takesNothing);
    expect(optional.length).toBeGreaterThan(60);
    for (const type of [undefined, 'application/json'])
      for (const route of optional) expect([route.path, type, await send(route, type)]).toEqual([route.path, type, []]);
    for (const route of posts.filter((one) => !takesNothing(one))) {
      const missing = await send(route, 'application/json');
      expect([route.path, missing]).toEqual([route.path, expect.not.arrayContaining(['all'])]);
      expect(missing.length).toBeGreaterThan(0);
    }
    expect((await portal.call(account.logout)).status).toBe(200);
  });
});

describe('headers of answers', () => {
  const addresses = [
    '/api/v2/account/check_auth/',
    '/api/v2/settings/personal/',
    '/api/v2/nothing/',
    '/dist/countries.json',
    '/nothing',
    '/%E0%A4%A',
  ];

  test.each(addresses)(
    'the answer of %s has the security headers and does not name the server software',
    async (address) => {
      const { headers } = await (await openPortal({ shared: true })).http.get(address);
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy).toEqual(
        expect.arrayContaining([
          "default-src 'none'",
          "script-src 'self'",
          "object-src 'none'",
          "base-uri 'none'",
          "frame-ancestors 'none'",
        ]),
      );
      expect(policy.find((part) => part.startsWith('style-src'))).toMatch(/^style-src 'self' 'nonce-[\w+/=]{22,}'$/);
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      // A proxy in front of a target may name itself.
      if (target === undefined) expect(headers).not.toHaveProperty('server');
      expect(headers).not.toHaveProperty('x-powered-by');
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    },
  );

  test('the simulated 3-D Secure page can be framed only by this site and runs only its own script', async () => {
    const { headers, text } = await (await openPortal({ shared: true })).http.get('/pay/three_ds/');
    const policy = String(headers['content-security-policy']).split('; ');
    const nonce = /'nonce-([^']+)'/.exec(policy[1] ?? '')?.[1];
    expect(policy).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}'`,
      `style-src 'nonce-${nonce}'`,
      "base-uri 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
      'sandbox allow-scripts',
    ]);
    expect(text).toContain(`<script nonce="${nonce}">`);
  });

  test('error answers have the security headers too, also for missing CSRF tokens and rate limits', async () => {
    const portal = await openPortal();
    await portal.faults.add({ path: '/api/v2/saas/', status: 500 }, { path: '/api/v2/saas/branding/', status: 429 });
    const answers = [
      await portal.http.get('/api/v2/saas/'),
      await portal.http.get('/api/v2/saas/branding/'),
      await portal.http.post('/api/v2/account/login/').send({}),
    ];
    expect(answers.map(({ status }) => status)).toEqual([500, 429, 403]);
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' });
    }
  });

  test('answers of the API are never cached', async () => {
    const portal = await openPortal({ account: 'owner', shared: true });
    for (const route of [contract.profile.personal, contract.merchants.list, paymentLists.payments.rows])
      expect((await portal.call(route)).headers['cache-control']).toBe('no-store');
  });

  test('no answer of the server allows requests from another origin', async () => {
    const { http } = await openPortal({ shared: true });
    const { headers } = await http
      .options('/api/v2/account/login/')
      .set({ origin: 'https://evil.example', 'access-control-request-method': 'POST' });
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

describe('unknown paths and methods', () => {
  test.each(['put', 'patch', 'delete', 'trace', 'options'] as const)(
    'the HTTP method %s answers 405 with the allowed methods on every API call',
    async (method) => {
      const { http } = await openPortal();
      for (const route of routes) {
        const path = route.path.replace(':order_id', 'order').replace(':id', '1');
        const { status, headers, text } = await http[method](path);
        expect([route.path, status]).toEqual([route.path, 405]);
        expect(headers['allow']).toContain(route.method);
        expect(text).not.toMatch(/stack|node_modules|order/);
      }
    },
  );

  test('an unknown API path answers 501 and suggests similar calls, without repeating the request', async () => {
    const { http } = await openPortal();
    const { status, text } = await http.get('/api/v2/merchant/transactions/5/inof/?x=%3Cscript%3E');
    expect(status).toBe(501);
    expect(text).toContain('GET /api/v2/merchant/transactions/:id/info/');
    expect(text).not.toMatch(/inof|script/);
  });

  test('API calls work with and without a trailing slash', async () => {
    const { http } = await openPortal({ shared: true });
    expect((await http.get('/api/v2/account/check_auth')).status).toBe(200);
    expect((await http.get('/api/v2/account/check_auth/')).status).toBe(200);
  });
});

describe('hostile requests', () => {
  const send = async (body: string, path = '/api/v2/account/login/') => {
    const portal = await openPortal();
    await portal.call(account.checkAuth);
    const token = decodeURIComponent(portal.cookie('csrftoken') ?? '');
    const answer = await portal.http
      .post(path)
      .set({ 'X-CSRFToken': token, 'content-type': 'application/json' })
      .send(body);
    return [answer.status, (answer.body as { error?: string }).error];
  };

  test.each([
    ['broken', '{"email":'],
    ['not JSON', 'email=a'],
    ['poisoned', '{"email":"a@example.com","password":"b","__proto__":{"demo":true}}'],
    [
      'poisoned through the constructor',
      '{"email":"a@example.com","password":"b","constructor":{"prototype":{"demo":true}}}',
    ],
  ])('a request body that is %s answers 400', async (_name, body) => {
    expect(await send(body)).toEqual([400, 'Bad request']);
  });

  test('a request body nested fifty thousand levels deep answers 400', async () => {
    const deep = `{"email":${'['.repeat(50_000)}${']'.repeat(50_000)},"password":"b"}`;
    expect(await send(deep)).toEqual([400, 'The request breaks the contract']);
  });

  test('a request body of two megabytes answers 413', async () => {
    expect(await send(`{"email":"${'a'.repeat(2_000_000)}"}`)).toEqual([413, 'The request is too large']);
  });

  test.each([
    ['/api/v2/%', 400],
    ['/api/v2/merchant/transactions/%2e%2e%2f/info/', 401],
    [`/api/v2/merchant/transactions/${'1'.repeat(101)}/info/`, 414],
  ])('the hostile URL %s is refused with status %i', async (path, status) => {
    const answer = await (await openPortal()).http.get(path);
    expect(answer.status).toBe(status);
    expect(answer.text).not.toMatch(/stack|node_modules/);
  });
});
