import { randomUUID } from 'node:crypto';
import {
  launchScript,
  launchPortal,
  computeMedian,
  sendRequest,
  signInAsOwner,
  type HttpRequest,
} from './processes.ts';
import { createAbsoluteMaximumLine, createRelativeMinimumLine, type ResultLine } from './table.ts';

/** Checkout benchmark: opened and paid checkouts per second, and callbacks that are due at the same time. */

const MERCHANT = 100_101;
const LINKS = `/api/v2/merchant/payment-solutions/links/`;
/** Number of checkouts in a round; each checkout pays a different payment link. */
const ROUND = 500;
const ROUNDS = 3;
/** Number of concurrent payers. */
const PAYERS = 10;
const DELIVERIES = 10_000;

async function said<T>(call: HttpRequest): Promise<T> {
  const { status, bytes } = await sendRequest(call);
  if (status !== 200) throw new Error(`${call.url} answered ${status}: ${bytes.toString().slice(0, 200)}`);
  return JSON.parse(bytes.toString()) as T;
}
const post = <T>(url: string, body: unknown, headers: Record<string, string> = {}) =>
  said<T>({ url, method: 'POST', headers, body: JSON.stringify(body) });

/** Runs all tasks with ten concurrent payers and returns the number of tasks per second. */
async function rate<T>(work: readonly T[], one: (piece: T) => Promise<void>): Promise<number> {
  const left = [...work];
  const started = performance.now();
  const payer = async () => {
    for (let piece = left.pop(); piece !== undefined; piece = left.pop()) await one(piece);
  };
  await Promise.all(Array.from({ length: PAYERS }, payer));
  return (work.length * 1000) / (performance.now() - started);
}

/** Creates single-use payment links by uploading a file, and returns the links' tokens. */
async function madeLinks(url: string, headers: Record<string, string>, count: number): Promise<string[]> {
  const handIn = async (query = ''): Promise<{ file_id?: number; created?: number }> => {
    const body = new FormData();
    body.append('file', new Blob([`amount,currency\n${'12.00,EUR\n'.repeat(count)}`]), 'links.csv');
    const answer = await fetch(`${url}${LINKS}${MERCHANT}/create/many/${query}`, { method: 'POST', headers, body });
    return (await answer.json()) as Awaited<ReturnType<typeof handIn>>;
  };
  const { file_id: checked } = await handIn();
  const { created } = await handIn(`?file_id=${checked}`);
  if (created !== count) throw new Error(`${created} of ${count} links were made`);
  const tokens: string[] = [];
  for (let page = 1; tokens.length < count; page++) {
    const { data } = await post<{ data: { url: string }[] }>(`${url}${LINKS}`, { page, limit: 80 }, headers);
    if (data.length === 0) throw new Error('the list of links ends too early');
    tokens.push(...data.map((link) => link.url.slice(link.url.lastIndexOf('/') + 1)));
  }
  return tokens.slice(0, count);
}

/** Opens a payment link and pays with an approved card. */
async function payOnce(url: string, token: string): Promise<object> {
  const sessions = `${url}/api/checkout/sessions/`;
  const { session } = await post<{ session: string }>(sessions, { token });
  const card = { card_number: '4444555511116666', expiry: '12/30', cvc: '111', name: 'Anna Payer', email: '' };
  const body = { attempt: randomUUID(), ...card, amount: '12.00', currency: 'EUR' };
  const paid = await post<{ state: string }>(`${sessions}${session}/pay/`, body);
  if (paid.state !== 'approved') throw new Error(`a checkout is ${paid.state}`);
  return paid;
}

/**
 * Compares checkouts with plain HTTP answers in alternating runs, so that noise affects both. A checkout is two calls,
 * and its comparison is two answers of the same size. The limit is 200/s, divided by the comparison's 2,000/s on a
 * machine with two cores.
 */
async function checkouts(): Promise<ResultLine> {
  const [ours, bare] = [
    await launchPortal(5000),
    await launchScript('conformance/bench/peerServer.ts', ['naive', '1']),
  ];
  const headers = await signInAsOwner(ours.url);
  const [first = '', ...tokens] = await madeLinks(ours.url, headers, ROUND * ROUNDS + 1);
  const answer = await payOnce(ours.url, first);
  const twice = async () => {
    await post(`${bare.url}/bare`, answer);
    await post(`${bare.url}/bare`, answer);
  };
  const rates: { own: number; peer: number }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const part = tokens.slice(round * ROUND, (round + 1) * ROUND);
    const own = await rate(part, async (token) => void (await payOnce(ours.url, token)));
    rates.push({ own, peer: await rate(part, twice) });
  }
  await Promise.all([ours.stop(), bare.stop()]);
  const [own, peer] = [computeMedian(rates.map((each) => each.own)), computeMedian(rates.map((each) => each.peer))];
  return createRelativeMinimumLine(
    'checkouts opened and paid, 10 concurrent payers',
    own,
    peer,
    0.1,
    '/s',
    'bare Fastify routes',
  );
}

/** Measures delayed callbacks that are due at the same time: one control call signs, sends and records them all. */
async function deliveries(): Promise<ResultLine> {
  const { url, stop } = await launchPortal(5000);
  await post(`${url}/_mock/faults/`, [
    { path: 'https://coffee-yard.example/payments/callback', status: 429, retry_after: 7200 },
  ]);
  const sale = { merchant_id: MERCHANT, amount: '12.00', currency: 'UAH' };
  await rate(
    Array.from({ length: DELIVERIES }, () => sale),
    async (one) => {
      await post(`${url}/_mock/payments/`, one);
    },
  );
  await fetch(`${url}/_mock/faults/`, { method: 'DELETE' });
  const started = performance.now();
  await post(`${url}/_mock/clock/`, { advance: '3h' });
  const seconds = (performance.now() - started) / 1000;
  const filters = [{ s: 'status', m: 'eq', v: 'delivered' }];
  const { paginator } = await post<{ paginator: { total: number } }>(
    `${url}/api/v2/merchant/callbacks/`,
    { filters },
    await signInAsOwner(url),
  );
  await stop();
  if (paginator.total < DELIVERIES) throw new Error(`${paginator.total} callbacks were delivered`);
  return createAbsoluteMaximumLine(
    `${DELIVERIES.toLocaleString('en')} callbacks fall due in one jump of the clock`,
    seconds,
    5,
    's',
  );
}

export const runCheckoutBenchmark = async (): Promise<ResultLine[]> => [await checkouts(), await deliveries()];
