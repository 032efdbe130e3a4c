import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { createServer, request as httpsRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TLSSocket } from 'node:tls';
import { fileURLToPath } from 'node:url';
import { PASSWORD } from '@portal/fixtures/people';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildPortalAndServer, startServer } from '../support/e2eServer.ts';
import { makeCertificate, findNginxConfigPath, startNginx } from './nginx.ts';

const nginx = findNginxConfigPath();
const certificate = nginx === undefined ? { key: '', cert: '' } : makeCertificate();
const repository = fileURLToPath(new URL('../../', import.meta.url));
const MB = 1024 * 1024;

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Sent {
  method?: string;
  headers?: IncomingHttpHeaders;
  body?: Buffer;
}

/** Sends a request and trusts the test's certificate; redirects are not followed. */
const send = (url: string, { method = 'GET', headers = {}, body }: Sent = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const request = url.startsWith('https:') ? httpsRequest : httpRequest;
    const sent = request(url, { method, headers, ca: certificate.cert, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      const answer = () => ({ status: response.statusCode, headers: response.headers });
      response.on('end', () => resolve({ ...answer(), text: Buffer.concat(chunks).toString() }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

/** Requests and TLS host names that reached the provider. */
interface Received {
  requests: { path: string | undefined; headers: IncomingHttpHeaders }[];
  /** Host names of TLS handshakes, kept from test to test because a resumed TLS session names no host. */
  serverNames: Set<unknown>;
}

/** Starts a provider with TLS that records each request and passes the request on to the reference server. */
async function startProvider(reference: string, received: Received) {
  const provider = createServer(certificate, (request, response) => {
    const { url: path, method, headers } = request;
    received.requests.push({ path, headers });
    const passed = httpRequest(`${reference}${path}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  provider.on('secureConnection', (socket: TLSSocket & { servername?: unknown }) =>
    received.serverNames.add(socket.servername),
  );
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const { port } = provider.address() as AddressInfo;
  return { origin: `https://localhost:${port}`, stop: () => void provider.close() };
}

const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']);

const nonceOf = (answer: Answer) => /'nonce-([^']+)'/.exec(policyOf(answer))?.[1] ?? '';

/** Rules of a content security policy without nonces and hashes, which differ from response to response. */
const rulesOf = (answer: Answer) =>
  policyOf(answer)
    .replaceAll(/ '(nonce|sha256)-[^']+'/g, '')
    .split('; ');

describe.skipIf(nginx === undefined)('nginx with web/deploy/nginx.conf (needs nginx and openssl)', () => {
  const received: Received = { requests: [], serverNames: new Set() };
  const stops: (() => unknown)[] = [];
  const sites = mkdtempSync(join(tmpdir(), 'portal-sites-'));
  let reference = '';
  /** URLs of the portal at `/`, of a second portal that was built for `/portal/`, and of the HTTP redirect. */
  let [root, based, redirect] = ['', '', ''];

  beforeAll(async () => {
    buildPortalAndServer();
    execFileSync('npm', ['run', '-w', 'web', 'build', '--', '--base=/portal/', `--outDir=${sites}/portal`], {
      cwd: repository,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    const environment = { TRUST_PROXY: '127.0.0.1', IMAGE_HOSTS: '', SCRIPT_HOSTS: '' };
    const server = await startServer({ environment });
    reference = server.address;
    const provider = await startProvider(reference, received);
    const start = (folder: string, base: string) =>
      startNginx(nginx ?? '', { root: folder, base, provider: provider.origin, certificate });
    const [plain, withBase] = [await start(join(repository, 'web/dist'), ''), await start(sites, '/portal')];
    stops.push(plain.stop, withBase.stop, provider.stop, server.stop);
    root = `https://localhost:${plain.ports.https}`;
    based = `https://localhost:${withBase.ports.https}`;
    redirect = `http://localhost:${plain.ports.http}`;
  }, 180_000);
  beforeEach(() => void received.requests.splice(0));
  afterAll(async () => {
    for (const stop of stops) await stop();
    rmSync(sites, { recursive: true });
  });

  test('nginx redirects HTTP to HTTPS', async () => {
    const { status, headers } = await send(`${redirect}/config.json`);
    expect([status, headers.location]).toEqual([301, 'https://localhost/config.json']);
  });

  test('nginx puts a new nonce into each answer with the portal page', async () => {
    const [first, second] = [await send(`${root}/`), await send(`${root}/`)];
    expect(/<meta name="csp-nonce" nonce="([^"]+)"/.exec(first.text)?.[1]).toBe(nonceOf(first));
    expect(nonceOf(first)).toHaveLength(32);
    expect(nonceOf(first)).not.toBe(nonceOf(second));
  });

  test('nginx sends the portal page with the same headers as the reference server', async () => {
    const [mine, other] = [await send(`${root}/`), await send(`${reference}/`)];
    expect(rulesOf(mine)).toEqual(rulesOf(other));
    for (const name of [
      'cache-control',
      'cross-origin-opener-policy',
      'cross-origin-resource-policy',
      'referrer-policy',
      'x-content-type-options',
    ])
      expect([name, mine.headers[name]]).toEqual([name, other.headers[name]]);
    expect(mine.headers['strict-transport-security']).toContain('max-age=31536000');
    expect(mine.headers.etag).toBeUndefined();
  });

  test('nginx lets browsers check config.json each time, and lets other sites show the icons', async () => {
    const config = await send(`${root}/config.json`);
    expect([config.status, config.headers['cache-control']]).toEqual([200, 'no-cache']);
    expect(JSON.parse(config.text)).toHaveProperty('csrfHeader');
    const icon = await send(`${root}/icons/visa.svg`);
    expect([icon.status, icon.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin']);
  });

  test('nginx sends files with hashed names compressed and cacheable for a year', async () => {
    const [script = ''] = /\/assets\/index-[^"]+\.js/.exec((await send(`${root}/`)).text) ?? [];
    const { status, headers } = await send(`${root}${script}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'gzip',
      'content-type': 'application/javascript',
    });
  });

  test.each(['/assets/index-gone1234.js', '/unknown', '/index.php'])(
    'nginx answers 404 to the unknown path %s',
    async (path) => {
      const { status, headers, text } = await send(`${root}${path}`);
      expect(status).toBe(404);
      expect(headers['cache-control'] ?? '').not.toContain('max-age');
      expect(text.includes('id="root"')).toBe(false);
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );

  test.each([
    ['/pay/aaaaaaaaaaaa', 'payer', "frame-ancestors 'none'"],
    ['/charges/aaaaaaaaaaaa', 'payer', "frame-ancestors 'none'"],
    ['/checkout/preview', 'payer', "frame-ancestors 'self'"],
    ['/l/spring-fair', 'landing', "frame-ancestors 'none'"],
    ['/checkout/landing', 'landing', "frame-ancestors 'self'"],
  ])(
    "nginx serves %s from the %s page, whose content security policy allows the page's own styles and scripts",
    async (path, page, ancestors) => {
      const answer = await send(`${root}${path}`);
      expect(answer.status).toBe(200);
      expect(/src="\/assets\/(\w+)-[\w-]+\.js"/.exec(answer.text)?.[1]).toBe(page);
      const opened = [...answer.text.matchAll(/<(?:style|script)( nonce="[^"]*")?>/g)].map(([, given]) => given);
      expect(opened.length).toBeGreaterThan(0);
      expect(new Set(opened)).toEqual(new Set([` nonce="${nonceOf(answer)}"`]));
      expect(rulesOf(answer)).toContain(ancestors);
      // The reference server knows the merchant's site, to which the checkout may post a form, so this rule differs.
      const withoutForms = (rules: string[]) => rules.filter((rule) => !rule.startsWith('form-action'));
      expect(withoutForms(rulesOf(answer))).toEqual(withoutForms(rulesOf(await send(`${reference}${path}`))));
      expect(answer.headers['x-robots-tag']).toBe('noindex, nofollow');
    },
  );

  test.each(['/api/v2/saas/branding/', '/dist/countries.json', '/s/unknown', '/embed/unknown', '/pay/three_ds/'])(
    "nginx passes %s to the provider and keeps the provider's headers",
    async (path) => {
      const [mine, other] = [await send(`${root}${path}`), await send(`${reference}${path}`)];
      expect(received.requests.map(({ path: asked }) => asked)).toEqual([path]);
      expect(mine.status).toBe(other.status);
      for (const name of ['cache-control', 'content-type', 'x-robots-tag'])
        expect([name, mine.headers[name]]).toEqual([name, other.headers[name]]);
      expect(rulesOf(mine)).toEqual(rulesOf(other));
    },
  );

  test('nginx names the provider in the TLS handshake and forwards host, protocol and client address', async () => {
    await send(`${root}/api/v2/saas/branding/`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(received.serverNames).toContain('localhost');
    expect(received.requests[0]?.headers).toMatchObject({
      host: new URL(root).host,
      'x-forwarded-for': '203.0.113.7, 127.0.0.1',
      'x-forwarded-proto': 'https',
    });
  });

  test("a user signs in through nginx with the origin and the cookies of the portal's host", async () => {
    const opened = await send(`${root}/api/v2/account/check_auth/`);
    const token = /csrftoken=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
    const { text } = await send(`${root}/api/v2/account/login/`, {
      method: 'POST',
      headers: {
        origin: root,
        cookie: `csrftoken=${token}`,
        'x-csrftoken': decodeURIComponent(token),
        'content-type': 'application/json',
      },
      body: Buffer.from(JSON.stringify({ email: 'owner@example.com', password: PASSWORD, remember: true })),
    });
    expect(JSON.parse(text)).toMatchObject({ code: 'ok' });
  });

  const post = (path: string, megabytes: number) =>
    send(`${root}${path}`, { method: 'POST', body: Buffer.alloc(megabytes * MB) });

  test.each([
    ['a file of 8 MB', '/api/v2/merchant/payouts/', 8.5],
    ['five evidence files of 5 MB', '/api/v2/merchant/disputes/1/start/', 25.5],
    ['three company documents of 5 MB', '/api/v2/company_profile/1/', 15.5],
  ])('nginx passes %s to the provider', async (_title, path, megabytes) => {
    expect((await post(path, megabytes)).status).not.toBe(413);
    expect(received.requests).toHaveLength(1);
  });

  test('nginx refuses request bodies above 9 MB, except at the paths for larger uploads', async () => {
    expect((await post('/api/v2/merchant/payouts/', 9.1)).status).toBe(413);
    expect(received.requests).toEqual([]);
  });

  test('nginx serves a portal that was built for the path /portal/', async () => {
    const files: string[] = [];
    for (const path of ['/portal/', '/pay/aaaaaaaaaaaa', '/l/spring-fair']) {
      const page = await send(`${based}${path}`);
      expect(page.status).toBe(200);
      files.push(...[...page.text.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css))"/g)].map(([, url = '']) => url));
    }
    expect(files.length).toBeGreaterThan(3);
    for (const url of [...files, '/portal/config.json', '/portal/icons/visa.svg'])
      expect([url, (await send(`${based}${url}`)).status]).toEqual([url, 200]);
    expect(files.filter((url) => !url.startsWith('/portal/assets/'))).toEqual([]);
    expect(readdirSync(join(sites, 'portal'))).toContain('landing.html');
    expect((await send(`${based}/portal/assets/gone.js`)).status).toBe(404);
  });

  test("nginx serves the provider's files for the framed checkout beside a portal that was built for /portal/", async () => {
    const { text } = await send(`${based}/embed/unknown`);
    const files = [...text.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, url = '']) => url);
    expect(files.length).toBeGreaterThan(0);
    for (const url of files) {
      const { status, headers } = await send(`${based}${url}`);
      expect([url, status, headers['content-type']]).toEqual([url, 200, expect.stringMatching(/javascript/)]);
    }
  });
});
