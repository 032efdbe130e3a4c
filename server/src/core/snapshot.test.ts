import { isDeepStrictEqual } from 'node:util';
import type { AppRoute } from '@ts-rest/core';
import { expect, test } from 'vitest';
import { contract } from '@portal/contract';
import type { CheckoutSession } from '@portal/contract/checkout';
import type { ManyPayouts } from '@portal/contract/payouts';
import { newButton } from '@portal/contract/buttons/newButton';
import { routesOf } from '@portal/contract/openapi';
import { TEST_CARDS } from '@portal/contract/checkout/testCards';
import { world as fixtureOf } from '@portal/fixtures';
import { known } from '@portal/fixtures/known';
import { draw } from '@portal/fixtures/random';
import { areaWorldSetup } from '../areas.ts';
import { browser, NOW, open, watched } from '../../test/app.ts';
import { jobEngine } from '../../test/world.ts';
import { DAY } from './time.ts';
import type { World } from './world.ts';

/** Checks that restoring a snapshot undoes all data changes of randomly chosen API calls. */

const PAYMENTS = 1500;
const fixture = fixtureOf({ seed: 1, now: NOW, payments: PAYMENTS });
const ids = known(fixture);
/** First settlement id of the day on which the worlds begin. */
const SETTLED = Math.floor(NOW / DAY) * 1_000_000;
const { payment, paymentLists, disputeLists, settlementLists } = contract;
const lists = [paymentLists.payments, paymentLists.refund, disputeLists.all, settlementLists.direct];

type Person = ReturnType<typeof browser>;
type Roll = (many: number) => number;
const oneOf = <T>(roll: Roll, all: readonly T[]): T => all[roll(all.length)]!;

/** Ids of sample payments that offer actions such as refund or capture. */
const SUBJECTS = [ids.refundable, ids.uncaptured, ids.fiscalizable, ids.recurringParent, ids.recurringStopped, ids.p2p];
const part = (roll: Roll) => ({ type: 'partial', amount: `${1 + roll(9)}.${10 + roll(10)}`, currency: 'UAH' });

const post = ({ ask }: Person, { path }: AppRoute, id: number | string, payload: object, headers = {}) =>
  ask('POST', path.replace(/:\w+/, String(id)), { payload, headers });

/** The owner's first merchant pays out a random amount to a card, immediately or on a planned day. */
const payOutByChance = (person: Person, roll: Roll) =>
  post(person, contract.payouts.create, fixture.merchants[0]!.id, {
    type: 'card',
    receiver: oneOf(roll, TEST_CARDS).number,
    amount: `${5 + roll(9)}.${10 + roll(30)}`,
    currency: 'UAH',
    planned_for: oneOf(roll, ['', '2026-11-25']),
  });

/** A payer opens a random payment link of the shop and pays a random amount. */
async function payByLink(person: Person, roll: Roll): Promise<void> {
  const { token } = oneOf(
    roll,
    fixture.links.filter(({ amount_readonly }) => !amount_readonly),
  );
  const { session, order } = (await post(person, contract.checkout.open, '', { token })).json<CheckoutSession>();
  const index = String(roll(1e9)).padStart(12, '0');
  await post(person, contract.checkout.pay, session, {
    attempt: `00000000-0000-4000-8000-${index}`,
    card_number: oneOf(roll, TEST_CARDS).number,
    expiry: '12/30',
    cvc: '111',
    name: 'A Payer',
    email: '',
    amount: `${1 + roll(9)}.${10 + roll(10)}`,
    currency: order.currency,
  });
}

/** A customer orders on a sample landing page. */
const orderByChance = (person: Person, roll: Roll) =>
  post(person, contract.publicLandings.order, 'warm-kitchen', {
    key: `00000000-0000-4000-8000-${String(roll(1e9)).padStart(12, '0')}`,
    amount: '150',
    total: '150',
  });

/** Pays out of a payout file with or without four eyes. Turning four eyes off waits for a second person's approval. */
async function payByFile(person: Person, roll: Roll, { store }: World): Promise<void> {
  const { id } = fixture.merchants[0]!;
  const { createMany, saveOptions } = contract.payouts;
  await post(person, saveOptions, id, { four_eyes: true });
  await post(person, saveOptions, id, { four_eyes: false });
  for (const merchant of fixture.merchants.slice(0, 4))
    store.apply({ fourEyes: [{ id: merchant.id, is_on: roll(2) === 0, limits: {} }] });
  const text = `receiver,amount,currency\n${oneOf(roll, TEST_CARDS).number},${1 + roll(9)}.${10 + roll(10)},UAH\n`;
  const head = 'Content-Disposition: form-data; name="file"; filename="payouts.csv"\r\nContent-Type: text/csv';
  const send = (query: string) =>
    person.ask('POST', `${createMany.path.replace(':id', String(id))}${query}`, {
      payload: `--x\r\n${head}\r\n\r\n${text}\r\n--x--\r\n`,
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
  // Checks the payout file twice and submits it once, so that one check record remains.
  await send('');
  const { file_id } = (await send('')).json<ManyPayouts>();
  await send(`?file_id=${file_id}`);
}

/** Open disputes of the owner's first merchant whose response deadline has not passed. */
const OPEN_DISPUTES = fixture.disputes
  .filter(({ merchant_id, status }) => merchant_id === fixture.merchants[0]!.id && status === 'Needs response')
  .map(({ id }) => id);

/** A payment of the merchant with a stored card that can be charged again. */
const storedCard = (merchantId: number) =>
  Array.from({ length: PAYMENTS }, (_, index) => fixture.payments.at(index)).find(
    ({ merchant_id, rectoken, status, recurring, id }) =>
      merchant_id === merchantId && rectoken !== null && status === 'approved' && (recurring?.parent_id ?? id) === id,
  )!;

/** API calls that change stored data, one function per call. */
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
  (person, roll) => post(person, contract.disputes.accept, oneOf(roll, OPEN_DISPUTES), {}),
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
  (person, roll) =>
    post(person, contract.permissions.add, fixture.merchants[0]!.id, {
      email: `colleague${roll(9)}@example.com`,
      views: [{ name: 'payments', perm: { read: true, edit: false } }],
    }),
  (person, roll) => post(person, contract.onboarding.saveDraft, '', { country: 'UA', name: `Shop ${roll(99)}` }),
  (person, roll) => {
    const { id } = fixture.merchants[0]!;
    const path = contract.promocodes.add.path.replace(':entityType/:entityId', `merchant/${id}`);
    return post(person, { ...contract.promocodes.add, path }, id, {
      promo_name: `CODE_${roll(999)}`,
      promo_percent: '10',
    });
  },
  (person, roll) => {
    const { id, company_name, entity_value, vat_number, phone } = fixture.companies[0]!;
    const typed = { company_name, entity_value, vat_number, phone };
    return post(person, contract.companies.saveBasic, id, {
      ...typed,
      registration_address: `${roll(99)} Main Street`,
    });
  },
  (person, roll) => {
    const path = contract.cashRegisters.toggle.path.replace(':state', oneOf(roll, ['activate', 'disable']));
    return post(person, { ...contract.cashRegisters.toggle, path }, fixture.merchants[0]!.id, {});
  },
  (person, roll) =>
    post(person, contract.buttons.create, fixture.merchants[0]!.id, {
      data: { ...newButton(2), currency: 'UAH', amount: String(1 + roll(99)) },
    }),
  (person, roll) => {
    const { id } = fixture.merchants[0]!;
    return post(person, contract.designs.create, id, { template: 'dark', name: `Design ${roll(99)}` });
  },
  (person, roll) => {
    const { id, merchant_id } = fixture.landings.pages[0]!;
    const path = contract.landings.clone.path.replace(':merchant', String(merchant_id));
    return post(person, { ...contract.landings.clone, path }, id, { language: oneOf(roll, ['de', 'cs']) });
  },
  payOutByChance,
  payByLink,
  orderByChance,
  payByFile,
  async (person, roll, { store }) => {
    const { id } = fixture.merchants[0]!;
    const { id: parent, currency } = storedCard(id);
    const body = { id: parent, amount: '10.01', currency, sender_email: 'payer@example.com' };
    const say = (state: 'up' | 'silent') => store.apply({ taxOffice: [{ ...store.taxOffice.get(1)!, state }] });
    const toggle = (state: string) =>
      post(
        person,
        { ...contract.cashRegisters.toggle, path: contract.cashRegisters.toggle.path.replace(':state', state) },
        id,
        {},
      );
    await toggle('activate');
    await post(person, contract.cashRegisters.closeShift, id, {});
    for (const state of ['up', 'up', 'silent'] as const) {
      say(state);
      await post(person, payment.chargeManually, parent, body);
    }
    await post(person, contract.cashRegisters.closeShift, id, {});
    if (roll(2) === 0) await toggle('disable');
  },
  async (person, roll, world) => {
    world.setClock(world.now() + (1 + roll(3)) * DAY);
    jobEngine.run(world, (error) => {
      throw error;
    });
    // The session has expired after the clock jump.
    await person.signIn('owner@example.com');
  },
];

/** Makes random calls, then each call once, so that every table is written. */
async function live(person: Person, world: World, seed: number): Promise<void> {
  let drawn = 0;
  const roll: Roll = (many) => draw(seed, 1, (drawn += 1)) % many;
  const some = Array.from({ length: 40 }, () => oneOf(roll, CALLS));
  for (const call of [...some, ...CALLS]) await call(person, roll, world);
}

/** Values for the parameter in a path: ids of existing payments, reports, settlements, widgets or links. */
function idsIn(path: string, { store }: World): readonly (number | string)[] {
  if (path.startsWith('/s/')) return Array.from(store.links.values(), ({ id }) => id);
  if (path.includes('/landings/:alias')) return ['warm-kitchen'];
  if (path.includes(':alias')) return ['turnover', 'statuses', 'latest', 'attention'];
  if (path.includes('settlement')) return [SETTLED + 1, SETTLED + 4];
  if (path.includes('/reports/')) return [1, 2, ...Array.from(store.reports.values(), ({ id }) => id)];
  return SUBJECTS.slice(0, 3);
}

/** Responses to every GET route of the contract and to each short link, with all parameter values. */
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

/** All rows of all tables of a world. */
const contents = ({ store }: World): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(store).flatMap(([name, table]) =>
      typeof table === 'object' ? [[name, Array.from((table as { values(): Iterable<unknown> }).values())]] : [],
    ),
  );

/** Tables that none of the calls writes. Add a table here if no call of this test writes it. */
const UNWRITTEN = [
  'blockedTries',
  'designLogos',
  'invites',
  'merchants',
  'outgoing',
  'payoutTopups',
  'promocodeMisses',
  'redemptions',
  'registerCertificates',
  'registrations',
];

test("restoring a world's snapshot undoes every later change to its data", async () => {
  const written = new Set(UNWRITTEN);
  const app = open({ payments: PAYMENTS });
  const [person, named] = [browser(app), watched(app)];
  await person.signIn('owner@example.com');
  const world = named();
  await live(person, world, 1);
  // Requests the two-step verification secret, because the first request creates it.
  await person.ask('GET', contract.profile.mfa.path);
  const [at, cookies, snapshot] = [world.now(), { ...person.cookies }, world.store.snapshot()];
  const before = { contents: contents(world), answers: await answers(person, world) };
  await live(person, world, 8);
  const after = contents(world);
  for (const [name, rows] of Object.entries(before.contents))
    if (!isDeepStrictEqual(rows, after[name])) written.add(name);
  expect(await answers(person, world)).not.toEqual(before.answers);
  world.store.restore(snapshot);
  world.setClock(at);
  Object.assign(person.cookies, cookies);
  expect(contents(world)).toEqual(before.contents);
  expect(await answers(person, world)).toEqual(before.answers);
  expect([...written].toSorted()).toEqual(Object.keys(areaWorldSetup.tables).toSorted());
});
