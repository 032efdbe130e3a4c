import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { account } from '@portal/contract/account';
import { payment, paymentLists } from '@portal/contract/payments';
import { PASSWORD } from '@portal/fixtures/people';
import { describe, expect, test, vi } from 'vitest';
import type { SimulatedFault } from '../support/control.ts';
import { openPortal, type Portal } from '../support/portal.ts';
import { target } from '../support/target.ts';

// The file starts two servers, which takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const cents = (amount: string) => Math.round(Number(amount) * 100);

/** Amounts of a payment in cents: paid, refunded in total, and the sum and number of its refunds. */
async function readAmounts(portal: Portal, id: number) {
  const { body } = await portal.call(payment.info, { params: { id } });
  const parts = body.reverse_transactions
    .filter(({ status }) => status !== 'declined')
    .map(({ amount }) => cents(amount));
  return {
    paid: cents(body.amount),
    back: cents(body.reversal_amount),
    sum: parts.reduce((a, b) => a + b, 0),
    count: parts.length,
  };
}

test('a refund whose answer was lost is booked once, and repeating its idempotency key returns the answer', async () => {
  const portal = await openPortal({ account: 'owner' });
  const id = portal.known.refundable;
  const refund = () =>
    portal.call(payment.refund, {
      params: { id },
      body: { type: 'partial', amount: '1.00', currency: 'UAH' },
      headers: { 'Idempotency-Key': 'lost-answer' },
    });
  await portal.faults.add({ method: 'POST', path: '*/refund/', drop: true, after_commit: true, times: 1 });
  await expect(refund()).rejects.toThrow(/hang up|reset/);
  const before = await readAmounts(portal, id);
  expect((await refund()).body).toMatchObject({ status: 'approved', amount: '1.00' });
  expect(await readAmounts(portal, id)).toEqual(before);
  expect(before.count).toBe(1);
});

/** Returns a random number generator with the same numbers in each run. */
function makeSeededRandom(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * sides);
  };
}

const HARM: readonly Omit<SimulatedFault, 'path'>[] = [
  { status: 500 },
  { status: 503, after_commit: true },
  { drop: true },
  { drop: true, after_commit: true },
  { truncate: 30 },
  { truncate: 30, after_commit: true },
  { body: '{"data":[' },
  { delay_ms: 5, body: '<html>', after_commit: true },
];

test('the server keeps running with correct refund sums under random faults', async () => {
  const portal = await openPortal({ account: 'owner' });
  const id = portal.known.refundable;
  const roll = makeSeededRandom(1);
  const calls = [
    () => portal.call(payment.info, { params: { id } }),
    () => portal.call(paymentLists.payments.find, { body: { limit: 5 } }),
    () => portal.call(payment.recallback, { params: { id } }),
    () => portal.call(payment.refund, { params: { id }, body: { type: 'partial', amount: '0.50', currency: 'UAH' } }),
  ];
  let failed = 0;
  for (let count = 0; count < 200; count++) {
    await portal.faults.clear();
    const harm = HARM[roll(HARM.length * 2)];
    if (harm) await portal.faults.add({ path: '/api/v2/merchant/*', ...harm });
    await calls[roll(calls.length)]?.().catch(() => failed++);
  }
  await portal.faults.clear();
  const { paid, back, sum, count } = await readAmounts(portal, id);
  expect(failed).toBeGreaterThan(20);
  expect(count).toBeGreaterThan(10);
  expect(back).toBe(sum);
  expect(back).toBeLessThanOrEqual(paid);
  expect(await portal.journal('violation=true&fault=false')).toEqual([]);
  expect(await portal.journal('violation=true&fault=true')).not.toEqual([]);
});

const root = fileURLToPath(new URL('../../', import.meta.url));

/** Starts a server as a separate process, and returns its address. */
async function start(port: string): Promise<{ address: string; kill: () => Promise<void> }> {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: port, PAYMENTS: '50', NODE_ENV: '' };
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/src/main.ts'], { cwd: root, env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve) => {
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const found = /Merchant Portal\s+(http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
  });
  const kill = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { address, kill };
}

/** Returns the cookies of an answer as the browser sends them in the next request. */
const cookiesOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .join('; ');

const tokenOf = (cookies: string) => decodeURIComponent(/csrftoken=([^;]*)/.exec(cookies)?.[1] ?? '');

async function signIn(address: string): Promise<{ status: number; cookies: string }> {
  const cookies = cookiesOf(await fetch(address + account.checkAuth.path));
  const answer = await fetch(address + account.login.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: cookies, 'X-CSRFToken': tokenOf(cookies) },
    body: JSON.stringify({ email: 'owner@example.com', password: PASSWORD }),
  });
  return { status: answer.status, cookies: cookiesOf(answer) };
}

describe.skipIf(target !== undefined)('a killed and restarted server', () => {
  test('a restarted server has no sessions: calls answer 401, and sign-in works again', async () => {
    const first = await start('0');
    const { cookies } = await signIn(first.address);
    const ask = (address: string, path: string) => fetch(address + path, { headers: { cookie: cookies } });
    expect((await ask(first.address, '/api/v2/merchant/list/')).status).toBe(200);
    await first.kill();
    await expect(ask(first.address, '/api/v2/merchant/list/')).rejects.toThrow('fetch failed');
    const second = await start(new URL(first.address).port);
    expect((await ask(second.address, '/api/v2/merchant/list/')).status).toBe(401);
    expect(await (await ask(second.address, account.checkAuth.path)).json()).toEqual({ code: 'no' });
    expect((await signIn(second.address)).status).toBe(200);
    await second.kill();
  });
});
