import { createServer, type RequestListener } from 'node:http';
import { describe, expect, test } from 'vitest';
import { callbackLists, callbacks, type CallbackInfo } from '@portal/contract/callbacks';
import { createCallbackReceiver } from '../receiver/createCallbackReceiver.ts';
import { buttonCallback, createButton } from '../support/selling/buttons.ts';
import { callbacksOf, savePaymentSettings, callbackSecretOf } from '../support/selling/callbacks.ts';
import { CARDS, isNewRecord, Payer } from '../support/selling/checkout.ts';
import { createLink, openLinkPayer, firstMerchantOf } from '../support/selling/links.ts';
import { listenUntilTestEnds } from '../support/selling/listening.ts';
import { ANSWER_TIMEOUT } from '../support/selling/sending.ts';
import { openPortal, type Portal } from '../support/portal.ts';

/** Callbacks that the server really sends over the network, to hosts listed in CALLBACK_HOSTS. */

const SOON = { timeout: 15_000 };

const owner = () => openPortal({ account: 'owner', sends: true });
const pay = (portal: Portal, server_callback_url: string) =>
  portal.pay(firstMerchantOf(portal), '12.34', 'UAH', { server_callback_url });

/** Returns the newest callback of the log after the given number of attempts was answered. */
async function attempted(portal: Portal, attempts = 1): Promise<CallbackInfo> {
  const newest = async () => (await portal.call(callbackLists.callbacks.find, { body: { limit: 1 } })).body.data[0];
  const last = async () => [await newest()].find((one) => one !== undefined && isNewRecord(one));
  await expect.poll(async () => (await last())?.attempts_count, SOON).toBe(attempts);
  return (await portal.call(callbacks.info, { params: { id: (await last())?.id ?? 0 } })).body;
}
const shop = (answer: RequestListener) => listenUntilTestEnds(createServer(answer));

describe('a callback to a server that accepts it', () => {
  test("a callback about a payment reaches the merchant's server with two valid signatures and is logged", async () => {
    const portal = await owner();
    const lines: string[] = [];
    const secret = await callbackSecretOf(portal);
    const url = `${await listenUntilTestEnds(createCallbackReceiver({ secret, answer: 200, print: (line) => lines.push(line) }))}/pay`;
    await savePaymentSettings(portal, firstMerchantOf(portal), { callback_url: url });
    const payer = await openLinkPayer(portal, await createLink(portal));
    await payer.pay(CARDS.approved);
    const id = payer.seen.attempt?.payment_id;
    const { status, attempts, event, body } = await attempted(portal);
    expect(lines).toEqual([
      `${event}  attempt 1  payment ${id} approved 12.34 EUR  both signatures hold  answered 200`,
    ]);
    expect([status, attempts[0]?.answer, attempts[0]?.ms]).toEqual([
      'delivered',
      'both signatures hold',
      expect.any(Number),
    ]);
    expect(await callbacksOf(portal)).toMatchObject([{ to: url, body, headers: attempts[0]?.headers }]);
  });

  test.each([
    ['by GET with its data in the query', { response_method: 'GET' }],
    ['as a form', { content_type: 'application/x-www-form-urlencoded' }],
  ] as const)("a callback reaches the merchant's server with two valid signatures when sent %s", async (_, say) => {
    const portal = await owner();
    const lines: string[] = [];
    const secret = await callbackSecretOf(portal);
    const url = await listenUntilTestEnds(
      createCallbackReceiver({ secret, answer: 200, print: (line) => lines.push(line) }),
    );
    const server_callback_aliases = [buttonCallback({ url: `${url}/pay`, ...say })];
    const payer = await Payer.at(portal, await createButton(portal, { params: { server_callback_aliases } }));
    await payer.pay(CARDS.approved);
    await expect.poll(() => lines, SOON).toHaveLength(1);
    const id = payer.seen.attempt?.payment_id;
    expect(lines[0]).toMatch(
      new RegExp(`  attempt 1  payment ${id} approved 12.34 EUR  both signatures hold  answered 200$`),
    );
  });

  test("a merchant's server with another secret refuses the callback's signatures", async () => {
    const portal = await owner();
    const lines: string[] = [];
    const secret = `whsec_${Buffer.from('somebody else').toString('base64')}`;
    const url = await listenUntilTestEnds(
      createCallbackReceiver({ secret, answer: 200, print: (line) => lines.push(line) }),
    );
    await pay(portal, url);
    expect((await attempted(portal)).attempts).toMatchObject([{ status: 400 }]);
    expect(lines[0]).toContain('WRONG: signature, webhook-signature');
  });

  test("callbacks that the merchant's server answers with 500 are retried on schedule with the same event id", async () => {
    const portal = await owner();
    const lines: string[] = [];
    const receiving = {
      secret: await callbackSecretOf(portal),
      answer: 500,
      print: (line: string) => lines.push(line),
    };
    await pay(portal, await listenUntilTestEnds(createCallbackReceiver(receiving)));
    const { event } = await attempted(portal);
    await portal.clock.advance('2s');
    await attempted(portal, 2);
    await portal.clock.advance('60s');
    const { status, attempts } = await attempted(portal, 3);
    expect([status, attempts.map((one) => one.status)]).toEqual(['pending', [500, 500, 500]]);
    expect(lines.map((line) => line.slice(0, `${event}  attempt 1`.length))).toEqual([
      `${event}  attempt 1`,
      `${event}  attempt 2`,
      `${event}  attempt 3`,
    ]);
  });

  test('a failed callback can be resent immediately', async () => {
    const portal = await owner();
    const answers = [410, 200];
    await pay(portal, await shop((_request, response) => response.writeHead(answers.shift() ?? 500).end()));
    const { id, status } = await attempted(portal);
    expect(status).toBe('failed');
    await portal.call(callbacks.resend, { params: { id }, body: {} });
    expect((await attempted(portal, 2)).status).toBe('delivered');
  });
});

describe('a callback to a forbidden address', () => {
  test('a callback to a private address outside the list of allowed hosts is never sent', async () => {
    const portal = await owner();
    for (const url of [
      'http://10.0.0.5/',
      'http://169.254.169.254/latest/',
      'http://[::1]:8080/',
      'http://localhost/',
    ]) {
      await pay(portal, url);
      expect((await attempted(portal)).attempts).toMatchObject([{ status: 200, answer: 'OK' }]);
      expect((await attempted(portal)).attempts[0]).not.toHaveProperty('ms');
    }
  });

  test('a callback does not follow a redirect to a private address', async () => {
    const portal = await owner();
    let asked = 0;
    const secret = await shop((_request, response) => {
      asked += 1;
      response.end();
    });
    await pay(portal, await shop((_request, response) => response.writeHead(307, { location: secret }).end()));
    expect(await attempted(portal)).toMatchObject({ status: 'pending', attempts: [{ status: 307 }] });
    expect(asked).toBe(0);
  });

  test('a callback is refused if its host name resolves to a private address, also at a retry', async () => {
    const portal = await owner();
    const answer = 'The address is not public and not listed in CALLBACK_HOSTS';
    const refused = { status: null, answer, detail: '10.0.0.5' };
    await pay(portal, 'http://private.example/');
    expect((await attempted(portal)).attempts).toMatchObject([refused]);
    const { port } = new URL(await shop((_request, response) => response.end('hello')));
    for (const said of [{ status: 200, answer: 'hello' }, refused]) {
      await pay(portal, `http://later.example:${port}/`);
      expect((await attempted(portal)).attempts).toMatchObject([said]);
    }
  });
});

describe('a callback to a faulty server', () => {
  test("only the first 2000 characters of the merchant's answer to a callback are kept", async () => {
    const portal = await owner();
    await pay(portal, await shop((_request, response) => response.writeHead(500).end('x'.repeat(10_000_000))));
    expect((await attempted(portal)).attempts).toMatchObject([{ status: 500, answer: 'x'.repeat(2000) }]);
  });

  test("a callback attempt fails if the merchant's server is silent or closes the connection", async () => {
    const portal = await owner();
    for (const [answer, said] of [
      [() => undefined, `No response within ${ANSWER_TIMEOUT / 1000} seconds`],
      [(request) => void request.socket.destroy(), 'The connection was lost'],
    ] satisfies [RequestListener, string][]) {
      await pay(portal, await shop(answer));
      expect((await attempted(portal)).attempts).toMatchObject([{ status: null, answer: said }]);
    }
  });
});
