import { existsSync, readFileSync } from 'node:fs';
import type { Har } from 'har-format';
import { merchantSettings } from '@portal/contract/merchantSettings';
import { payment, paymentLists } from '@portal/contract/payments';
import { expect, test } from 'vitest';
import { readCredentials } from '../support/accounts.ts';
import { createHttpClient, type HttpClient } from '../support/httpClient.ts';
import { createGreyPicture } from '../support/files/pictures.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { CARDS, Payer, paymentsOf, sampleLink } from '../support/selling/checkout.ts';
import { buildCallPath } from '../support/routeCall.ts';
import { signIn } from '../support/signIn.ts';
import { uploadMultipart } from '../support/upload.ts';
import { isSecretName } from './secrets.ts';
import { makeFile, openProxy, sendRaw, startTarget } from './proxy.testData.ts';

/** Opens the world of a portal through a proxy, signed in as the owner. */
async function signInThrough(url: string, portal: Portal): Promise<Portal & Pick<HttpClient, 'readCookies'>> {
  const connect = () => {
    const client = createHttpClient(url, portal.world);
    const own = { ...client, fixture: portal.fixture, clock: portal.clock, who: portal.who, as: async () => connect() };
    return own as unknown as Portal & Pick<HttpClient, 'readCookies'>;
  };
  const owner = connect();
  await signIn(owner, 'owner');
  return owner;
}

/** Pays a link with a card, refunds a part, uploads a logo and reads keys; returns the answers. */
async function work(owner: Portal): Promise<unknown[]> {
  const link = sampleLink(owner, 'waiting');
  const payer = await Payer.at(owner, link);
  const paid = await payer.pay(CARDS.approved);
  const [made] = await paymentsOf(owner, link.id);
  const params = { id: made?.id ?? 0 };
  const refund = await owner.call(payment.refund, {
    params,
    body: { type: 'partial', amount: '1.00', currency: 'UAH' },
  });
  const settings = await owner.call(merchantSettings.basic, { params: { id: link.merchant_id } });
  const info = await owner.call(payment.info, { params });
  const logo = { bytes: createGreyPicture(300, 300), name: 'logo 4242 4242 4242 4242.png' };
  const upload = await uploadMultipart(
    owner,
    { path: buildCallPath(merchantSettings.uploadLogo, { params: { id: link.merchant_id } }) },
    logo,
  );
  const search = await owner.call(paymentLists.payments.find, { body: { query: 'order 4000-0000-0000-9995' } });
  return [paid.body, refund.body, settings.body, info.body, upload.body, search.body];
}

/** Values of secret names in JSON. */
const secretsIn = (value: unknown, name = ''): string[] => {
  if (typeof value === 'string') return isSecretName(name) && !/[*•]/.test(value) && value !== '' ? [value] : [];
  return Object.entries(Object(value) as object).flatMap(([key, item]) => secretsIn(item, key));
};

test('a recording of a session with a card payment and a refund holds no secret and replays without a target', async () => {
  const portal = await openPortal();
  const file = makeFile('session.har');
  const proxy = await openProxy('--target', new URL(portal.http.get('/').url).origin, '--record', file);
  const owner = await signInThrough(proxy.url, portal);
  const answers = await work(owner);
  const isClean = await proxy.stop();
  expect([proxy.report.format(), isClean]).toEqual([expect.stringContaining(' 0 different violations'), true]);
  // The server refuses card numbers in the name of the logo and in the search.
  const refusals = answers.map((answer) => Object.hasOwn(answer as object, 'error'));
  expect(refusals).toEqual([false, false, false, false, true, true]);

  const text = readFileSync(file, 'utf8');
  const cookies = owner.readCookies().map((cookie) => /=([^;]*)/.exec(cookie)?.[1] ?? '');
  const secrets = [...new Set([...secretsIn(answers), sampleLink(portal, 'waiting').token])];
  expect(secrets.length).toBeGreaterThan(3);
  const typed = [
    readCredentials('owner', true)!.password,
    '12/30',
    '4444555511116666',
    '4000-0000-0000-9995',
    '4242 4242 4242 4242',
  ];
  expect([...secrets, ...cookies, ...typed].filter((secret) => text.includes(secret))).toEqual([]);

  const replay = await openProxy('--replay', file);
  const replayed = await work(await signInThrough(replay.url, portal));
  const hide = (value: unknown) =>
    secrets
      .reduce((rest, secret) => rest.replaceAll(secret, 'hidden'), JSON.stringify(value))
      .replaceAll(/redacted-[a-p]{16}/g, 'hidden')
      .replaceAll('4000-0000-0000-9995', '***');
  expect(JSON.parse(hide(replayed))).toEqual(JSON.parse(hide(answers)));
  expect(replay.report.get()).toMatchObject({ operations: [], unmatched: [] });
}, 120_000);

test('a recording with a card number in an unexpected place is not written', async () => {
  const target = await startTarget((_incoming, response) =>
    response.writeHead(200, 'Paid by 4242 4242 4242 4242').end(),
  );
  const file = makeFile('session.har');
  const { url, stop, lines } = await openProxy('--target', target, '--record', file);
  await sendRaw(`${url}/`);
  expect(await stop()).toBe(false);
  expect(lines).toEqual(['The recording was not written, because it would contain a card number.']);
  expect([file, `${file}.part`].filter(existsSync)).toEqual([]);
});

test('a recording keeps pages and pictures, and leaves out private files and files with card numbers', async () => {
  const bodies: Record<string, [type: string, body: Buffer]> = {
    '/config.json': ['application/json', Buffer.from('{"csrfHeader":"X-CSRFToken","cookies":{"csrf":"csrftoken"}}')],
    '/app.js': ['text/javascript', Buffer.from('setHeader("X-CSRFToken")')],
    '/icon.png': ['image/png', Buffer.from([0x89, 0x50, 0xff, 0])],
    '/cards.js': ['text/javascript', Buffer.from('test("4242424242424242")')],
    '/api/v2/merchant/1/settings/contract/2/': ['application/pdf', Buffer.from([0x25, 0xff])],
    '/api/v2/merchant/transactions/payments/download/': ['text/csv', Buffer.from('id\n1')],
    '/_mock/outbox/': ['application/json', Buffer.from('{"data":[{"body":"code 123456"}]}')],
  };
  const target = await startTarget(({ url = '' }, response) => {
    const [type, body] = bodies[url] ?? ['text/plain', Buffer.alloc(0)];
    response.writeHead(200, { 'content-type': type });
    response.end(body);
  });
  const file = makeFile('session.har');
  const { url, stop } = await openProxy('--target', target, '--record', file);
  for (const path of Object.keys(bodies)) await sendRaw(url + path);
  await stop();
  const { log } = JSON.parse(readFileSync(file, 'utf8')) as Har;
  const contents = log.entries.map(({ request, response }) => [new URL(request.url).pathname, response.content.text]);
  expect(Object.fromEntries(contents)).toEqual({
    '/config.json': '{"csrfHeader":"X-CSRFToken","cookies":{"csrf":"csrftoken"}}',
    '/app.js': 'setHeader("X-CSRFToken")',
    '/icon.png': 'iVD/AA==',
    '/cards.js': undefined,
    '/api/v2/merchant/1/settings/contract/2/': undefined,
    '/api/v2/merchant/transactions/payments/download/': 'id\n1',
  });
});
