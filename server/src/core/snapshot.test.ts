import { isDeepStrictEqual } from 'node:util';
import type { AppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import { contract } from '@portal/contract';
import { routesOf } from '@portal/contract/openapi';
import { world as fixtureOf } from '@portal/fixtures';
import { known } from '@portal/fixtures/known';
import { knownDispute } from '@portal/fixtures/knownDisputes';
import { draw } from '@portal/fixtures/random';
import { ofAreas } from '../areas.ts';
import { browser, NOW, open, watched } from '../testApp.ts';
import { jobEngine } from '../testWorld.ts';
import { DAY } from './time.ts';
import type { World } from './world.ts';

/** A snapshot restores everything that a world remembers: what calls made by chance have written is gone. */

const PAYMENTS = 1500;
const fixture = fixtureOf({ seed: 1, now: NOW, payments: PAYMENTS });
const ids = known(fixture);
/** Settlements of the day the worlds begin on have ids from here on. */
const SETTLED = Math.floor(NOW / DAY) * 1_000_000;
const { payment, paymentLists, disputeLists, settlementLists } = contract;
const lists = [paymentLists.payments, paymentLists.refund, disputeLists.all, settlementLists.direct];

type Person = ReturnType<typeof browser>;
type Roll = (many: number) => number;
const oneOf = <T>(roll: Roll, all: readonly T[]): T => all[roll(all.length)]!;

/** Payments that something can be done to. */
const SUBJECTS = [ids.refundable, ids.uncaptured, ids.fiscalizable, ids.recurringParent, ids.recurringStopped, ids.p2p];
const part = (roll: Roll) => ({ type: 'partial', amount: `${1 + roll(9)}.${10 + roll(10)}`, currency: 'UAH' });

const post = ({ ask }: Person, { path }: AppRoute, id: number | string, payload: object, headers = {}) =>
  ask('POST', path.replace(/:\w+/, String(id)), { payload, headers });

/** Anything that people do and that is kept. */
const CALLS: readonly ((person: Person, roll: Roll, world: World) => unknown)[] = [
  (person, roll) =>
    post(person, payment.refund, oneOf(roll, SUBJECTS), part(roll), { 'idempotency-key': `${roll(50)}` }),
  (person, roll) =>
    post(person, payment.capture, ids.uncaptured, { ...part(roll), type: oneOf(roll, ['total', 'partial']) }),
  (person, roll) =>
    post(person, payment.chargeManually, ids.recurringParent, {
      ...part(roll),
      id: ids.recurringParent,
      sender_email: 'payer@example.com',
    }),
  (person, roll) =>
    post(person, oneOf(roll, [payment.recurringStart, payment.recurringStop]), oneOf(roll, SUBJECTS), {}),
  (person, roll) =>
    post(person, oneOf(roll, [payment.receiptMail, payment.recallback, payment.fiscalize]), oneOf(roll, SUBJECTS), {}),
  (person, roll, { store }) =>
    post(person, payment.bwlistChange, store.payments.get(oneOf(roll, SUBJECTS))!.order_id, {
      field: oneOf(roll, ['card', 'email']),
      list: oneOf(roll, ['black', 'white', 'none']),
    }),
  (person) => post(person, contract.disputes.accept, knownDispute(fixture, 'needsResponse').id, {}),
  (person, roll) =>
    post(person, oneOf(roll, lists).saveSettings, '', { fields: ['merchant'], title: `View ${roll(9)}` }),
  (person, roll) => post(person, oneOf(roll, lists).export, '', { type: 'csv', title: `Report ${roll(9)}` }),
  (person, roll) =>
    post(person, oneOf(roll, lists).export, '', { type: 'csv', schedule: oneOf(roll, ['day', 'week']) }),
  (person, roll) => post(person, contract.reports.special.request, '', { message: `Please ${roll(99)}` }),
  (person, roll) =>
    post(person, contract.dashboard.saveConfig, '', { category_name: 'overview', widgets: [1 + roll(3), 4 + roll(3)] }),
  (person, roll) =>
    post(person, contract.profile.savePersonal, '', { name: `Name ${roll(99)}`, phone: '', language: 'uk' }),
  (person, roll) => post(person, contract.shell.shortener, '', { url: `/#/payments?${roll(99)}` }),
  (person, roll) => post(person, contract.feedback.send, '', { message: `Hello ${roll(99)}` }),
  (person, roll) =>
    post(person, contract.password.email, '', { email: `${oneOf(roll, ['owner', 'viewer'])}@example.com` }),
  (person, roll) =>
    post(person, contract.account.login, '', { email: 'mfa@example.com', password: `wrong ${roll(9)}` }),
  (person, roll) =>
    post(person, contract.registration.start, '', {
      email: `new${roll(9)}@example.com`,
      name: 'Somebody',
      password: 'A-very-good-phrase-9',
    }),
  async (person, roll, world) => {
    world.setClock(world.now() + roll(3) * DAY);
    jobEngine.run(world, (error) => {
      throw error;
    });
    // Meanwhile the session has ended.
    await person.signIn('owner@example.com');
  },
];

/** Some calls by chance, then each once, so that every table is written. */
async function live(person: Person, world: World, seed: number): Promise<void> {
  let drawn = 0;
  const roll: Roll = (many) => draw(seed, 1, (drawn += 1)) % many;
  const some = Array.from({ length: 40 }, () => oneOf(roll, CALLS));
  for (const call of [...some, ...CALLS]) await call(person, roll, world);
}

/** What may stand in the address of a call: payments, reports, settlements, widgets and links that there are. */
function idsIn(path: string, { store }: World): readonly (number | string)[] {
  if (path.startsWith('/s/')) return Array.from(store.links.values(), ({ id }) => id);
  if (path.includes(':alias')) return ['turnover', 'statuses', 'latest', 'attention'];
  if (path.includes('settlement')) return [SETTLED + 1, SETTLED + 4];
  if (path.includes('/reports/')) return [1, 2, ...Array.from(store.reports.values(), ({ id }) => id)];
  return SUBJECTS.slice(0, 3);
}

/** Every GET of the contract, and each short link, with all that may stand in its address. */
async function answers({ ask }: Person, world: World): Promise<Record<string, unknown>> {
  const paths = routesOf(contract).flatMap(({ route: { method, path } }) => (method === 'GET' ? [path] : []));
  const given: Record<string, unknown> = {};
  for (const path of [...paths, '/s/:token'])
    for (const id of path.includes(':') ? idsIn(path, world) : ['']) {
      const url = path.replace(/:\w+/, String(id));
      const { statusCode, body, headers } = await ask('GET', url);
      given[url] = [statusCode, headers['location'], body];
    }
  return given;
}

/** All rows of all tables. */
const contents = ({ store }: World): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(store).flatMap(([name, table]) =>
      typeof table === 'object' ? [[name, Array.from((table as { values(): Iterable<unknown> }).values())]] : [],
    ),
  );

/** Tables that none of the calls writes: whoever adds one here says so. */
const UNWRITTEN = ['invites', 'merchants'];

test('after going back to a snapshot the world is as it was then, whatever happened since', async () => {
  const written = new Set(UNWRITTEN);
  const app = open({ payments: PAYMENTS });
  const [person, named] = [browser(app), watched(app)];
  await person.signIn('owner@example.com');
  const world = named();
  await live(person, world, 1);
  // The second step's secret is made when it is looked at first.
  await person.ask('GET', contract.profile.mfa.path);
  const [at, cookies, snapshot] = [world.now(), { ...person.cookies }, world.store.snapshot()];
  const before = { contents: contents(world), answers: await answers(person, world) };
  await live(person, world, 2);
  const after = contents(world);
  for (const [name, rows] of Object.entries(before.contents))
    if (!isDeepStrictEqual(rows, after[name])) written.add(name);
  expect(await answers(person, world)).not.toEqual(before.answers);
  world.store.restore(snapshot);
  world.setClock(at);
  Object.assign(person.cookies, cookies);
  expect(contents(world)).toEqual(before.contents);
  expect(await answers(person, world)).toEqual(before.answers);
  expect([...written].toSorted()).toEqual(Object.keys(ofAreas.tables).toSorted());
});
